import { query } from 'contract/query';
import type { QuoteDraft } from 'contract/quote-drafts';

const drafts = '/api/quotes/draft';

/** Milliseconds during which another tab is not expected to change the answers. */
const freshFor = 60_000;

/** Returns the query for the answers so far. For a page that no form has, the API and the site respond with 404. */
export const draftQuery = (product: string, page: string) => ({
  ...query<QuoteDraft>(drafts, product, page),
  staleTime: freshFor,
});

/** Returns the key prefix of every page of a form. */
export const draftsKey = (product: string) => [drafts, product];
