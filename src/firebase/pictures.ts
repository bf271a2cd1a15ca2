/* What the upload of a picture needs, in one file to load: half of it would be of no use without a network. */

export { opensAsPicture } from './opensAsPicture';
export { redrawPicture } from './redrawPicture';
export { findPicture, storePicture } from './sdk/pictures';
