import { query } from 'contract/query';
import type { QuoteDraft } from 'contract/quote-drafts';

const drafts = '/api/quotes/draft';

/** Milliseconds in which no other tab is expected to have changed the answers. */
const freshFor = 60_000;

/** What has been answered so far. A page that no form has is no page: the API says so, and the site answers 404. */
export const draftQuery = (product: string, page: string) => ({
  ...query<QuoteDraft>(drafts, product, page),
  staleTime: freshFor,
});

/** The key of every page of a form. */
export const draftsKey = (product: string) => [drafts, product];
