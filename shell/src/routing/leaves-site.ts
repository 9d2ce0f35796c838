const siteOrigin = 'http://site.invalid';

/** Returns whether browsers leave the site for a path: `//elsewhere` is the URL of another site, and so is `/\elsewhere`. */
export const leavesSite = (path: string): boolean =>
  !URL.canParse(path, siteOrigin) || new URL(path, siteOrigin).origin !== siteOrigin;
