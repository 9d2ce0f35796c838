import { later } from 'ui';

/**
 * The not-found page, loaded separately from the first script. (The error page stays in it, because the network may be
 * the problem, and shows if this one fails to load.)
 */
export const NotFound = later(async () => (await import('../layout/not-found-page')).NotFoundPage, 'error');

/** The same for unpublished pages. */
export const Gone = later(async () => (await import('../layout/gone-page')).GonePage, 'error');
