/*
 * What only who is signed in needs, on every screen. No visitor of / and /login downloads it: it comes in one file,
 * side by side with the authentication service (loadSignedIn.ts).
 */
export { UserMenu } from '../components/UserMenu';
export { ViewingNotice } from '../components/ViewingNotice';
export { startSignedInPart } from '../store/signedInPart';
export { fetchStudentList } from '../store/students/fetchStudentList';
export { UnsavedNotice } from './UnsavedNotice';
