import { later } from 'ui';

/** The not-found page, out of the first script. (The page for what fails stays in it: the network may be what fails.) */
export const NotFound = later(async () => (await import('../layout/not-found-page')).NotFoundPage);

/** The same for what was there once. */
export const Gone = later(async () => (await import('../layout/gone-page')).GonePage);
