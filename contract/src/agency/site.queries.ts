import { query } from '../http/query';
import type { QuoteProduct } from '../lines-of-business/rows';
import type { ServicePreview, Site, SoldLine } from './site';

/** Data that every page needs: the agency's name, contact, licenses, legal sentences and enrollment windows. */
export const siteQuery = query<Site>('/api/site');

/**
 * Required by every page about a line of business: the 404 for a line that the agency does not sell makes it a
 * not-found page.
 */
export const soldLineQuery = (line: QuoteProduct) => query<SoldLine>('/api/site/lines', line);

/** Like `soldLineQuery`, with the texts of the line's service page. */
export const serviceQuery = (line: QuoteProduct) => query<SoldLine>('/api/site/lines', line, { with: 'texts' });

/** @param token of a preview link */
export const servicePreviewQuery = (token: string) => query<ServicePreview>('/api/site/lines/preview', token);
