import { query } from '../http/query';
import type { QuoteProduct } from '../lines-of-business/rows';
import type { Site, SoldLine } from './site';

/** Name, contact, licenses, legal sentences and enrollment windows of the agency: what every page needs. */
export const siteQuery = query<Site>('/api/site');

/** What a page about a line of business asks for: where the agency does not sell it, there is no such page. */
export const soldLineQuery = (line: QuoteProduct) => query<SoldLine>('/api/site/lines', line);
