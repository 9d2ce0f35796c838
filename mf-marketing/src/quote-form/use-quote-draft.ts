import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QuoteStepAnswer, QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { useNavigate } from 'react-router-dom';

const draftPath = '/api/quotes/draft';

/** Milliseconds in which no other tab is expected to have changed the answers. */
const freshFor = 60_000;

/** A page that no form has is no page: the API says so, and the site answers 404. */
export const draftKey = (product: string, page: string) => [draftPath, product, page] as const; // a key is a tuple

/** Where the form of a page is posted to. */
export const draftAction = (product: QuoteProduct, page: string) => `${draftPath}/${product}/${page}`;

/** What has been answered so far. */
export function useQuoteDraft(product: QuoteProduct, page: string): QuoteDraft {
  return useSuspenseQuery<QuoteDraft>({ queryKey: draftKey(product, page), staleTime: freshFor }).data;
}

/** Goes to the page that follows, with the answers as the API has them now. */
export function useMoveOn(product: QuoteProduct): (answer: QuoteStepAnswer) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return ({ next, draft }) => {
    const page = new URL(next, window.location.href).pathname.split('/').at(-1) ?? '';
    queryClient.setQueryData(draftKey(product, page), draft);
    navigate(next);
    // The pages before hear of it once they are left: they would show themselves with what follows them.
    queryClient.setQueriesData({ queryKey: [draftPath, product] }, draft);
  };
}
