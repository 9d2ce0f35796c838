import type { QuoteWhere } from 'contract/quote-where';
import { query } from 'contract/query';

/** Where the form is posted, with scripts or without, and where its answer is read after the redirect. */
export const whereAddress = '/api/quotes/where';
export const whereQuery = query<QuoteWhere>(whereAddress);
