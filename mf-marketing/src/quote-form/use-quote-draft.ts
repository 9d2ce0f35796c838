import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QuoteStepAnswer, QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { useNavigate } from 'react-router-dom';

import { draftQuery, draftsKey } from './quote-draft.queries';

/** What has been answered so far. */
export function useQuoteDraft(product: QuoteProduct, page: string): QuoteDraft {
  return useSuspenseQuery(draftQuery(product, page)).data;
}

/** Goes to the page that follows, with the answers as the API has them now. */
export function useMoveOn(product: QuoteProduct): (answer: QuoteStepAnswer) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return ({ next, draft }) => {
    const page = new URL(next, window.location.href).pathname.split('/').at(-1) ?? '';
    queryClient.setQueryData(draftQuery(product, page).queryKey, draft);
    navigate(next);
    // The pages before hear of it once they are left: they would show themselves with what follows them.
    queryClient.setQueriesData({ queryKey: draftsKey(product) }, draft);
  };
}
