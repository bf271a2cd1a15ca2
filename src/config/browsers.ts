/** The oldest browsers that run the app, as the build's targets. README.md and docs/deploy.md name them too. */
export const minimumBrowsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

/** The same browsers, as text for users. */
export const minimumBrowserNames = 'Chrome or Edge 111, Firefox 114, or Safari 16.4';
