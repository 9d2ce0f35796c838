import type { QuoteWhere } from 'contract/quote-where';
import { query } from 'contract/query';

/** Path to which the form is posted, with or without scripts, and from which its result is read after the redirect. */
export const whereAddress = '/api/quotes/where';
export const whereQuery = query<QuoteWhere>(whereAddress);
