// What `npm run lint` asks, with the rules that need types for every file: a minute more.
export { typedEverywhere as default } from '../../eslint.config.js';
