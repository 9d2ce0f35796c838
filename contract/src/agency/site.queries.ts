import { query } from '../http/query';
import type { QuoteProduct } from '../lines-of-business/rows';
import type { ServicePreview, Site, SoldLine } from './site';

/** Name, contact, licenses, legal sentences and enrollment windows of the agency: what every page needs. */
export const siteQuery = query<Site>('/api/site');

/** What a page about a line of business asks for: where the agency does not sell it, there is no such page. */
export const soldLineQuery = (line: QuoteProduct) => query<SoldLine>('/api/site/lines', line);

/** The same for the page about it, with what the agency says there. */
export const serviceQuery = (line: QuoteProduct) => query<SoldLine>('/api/site/lines', line, { with: 'texts' });

/** @param token of a preview link */
export const servicePreviewQuery = (token: string) => query<ServicePreview>('/api/site/lines/preview', token);
