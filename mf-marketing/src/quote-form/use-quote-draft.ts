import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QuoteStepAnswer, QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

import { draftQuery, draftsKey } from './quote-draft.queries';

/** Returns the answers so far. */
export function useQuoteDraft(product: QuoteProduct, page: string): QuoteDraft {
  return useSuspenseQuery(draftQuery(product, page)).data;
}

/**
 * Returns a function that goes to the next page with the answers as the API has them now. A visitor who has left the
 * page meanwhile stays where they are, except for the number of a request that was sent.
 */
export function useMoveOn(product: QuoteProduct): (answer: QuoteStepAnswer) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isShown = useRef(false);
  const updatePages = useRef<() => void>(() => undefined);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      updatePages.current();
    };
  }, []);
  return ({ next, draft }) => {
    const page = new URL(next, window.location.href).pathname.split('/').at(-1) ?? '';
    queryClient.setQueryData(draftQuery(product, page).queryKey, draft);
    const update = () => void queryClient.setQueriesData({ queryKey: draftsKey(product) }, draft);
    if (!isShown.current && draft.kind !== 'sent') {
      update();
      return;
    }
    // The other pages are updated only after the next one is shown: the current one would briefly show the new state.
    // The page with the number does that itself, since the visitor may be on another page than this.
    updatePages.current = update;
    navigate(next);
  };
}
