import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  quoteDetail,
  quoteErasure,
  type QuoteAssignment,
  type QuoteChange,
  type QuoteDetail,
  type QuoteErasure,
  type QuoteFollowUp,
  type QuoteNote,
  type QuoteRevocation,
} from 'contract/admin-quotes';
import type { QuoteProduct, QuoteState } from 'contract/quote-options';
import type { QuoteReply, ReplyTemplate } from 'contract/quote-replies';
import type { TypedQuoteByHand } from 'contract/quotes-by-hand';
import { apiAnswer, apiRequest, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';
import { useRef } from 'react';

import { useCachedAction } from '../requests/use-cached-action';
import { newId } from '../saving/new-id';
import { liveQuery, outboxKey, quoteQueries, quotesKey, templatesKey } from './quote.queries';
import { forgetWords } from './unsaved-words';

/** Actions on a request. Each returns the updated request. */
export type QuoteStep =
  /** `from` is the status that the change replaces, for Undo: a poll may show the new one before the answer. */
  | { kind: 'change'; change: QuoteChange; from: QuoteState }
  | { kind: 'note'; note: string }
  | { kind: 'revoke'; revocation: QuoteRevocation }
  | { kind: 'assign'; assignment: QuoteAssignment }
  | { kind: 'follow-up'; followUp: QuoteFollowUp }
  | { kind: 'reply'; reply: QuoteReply }
  /** Confirms that a flagged request is genuine. */
  | { kind: 'check' };

/** A step with the key of its note. */
type KeyedStep = Exclude<QuoteStep, { kind: 'note' }> | { kind: 'note'; note: QuoteNote };

function send(id: string, step: KeyedStep): Promise<QuoteDetail> {
  const at = (...rest: string[]) => pathOf([...quotesKey, id, ...rest]);
  switch (step.kind) {
    case 'change':
      return apiAnswer(quoteDetail, 'PATCH', at(), step.change);
    case 'note':
      return apiAnswer(quoteDetail, 'POST', at('notes'), step.note);
    case 'revoke':
      return apiAnswer(quoteDetail, 'POST', at('revocations'), step.revocation);
    case 'assign':
      return apiAnswer(quoteDetail, 'PUT', at('assignee'), step.assignment);
    case 'follow-up':
      return apiAnswer(quoteDetail, 'PUT', at('follow-up'), step.followUp);
    case 'reply':
      return apiAnswer(quoteDetail, 'POST', at('replies'), step.reply);
    case 'check':
      return apiAnswer(quoteDetail, 'POST', at('check'), {});
  }
}

/** Runs a step on a request and updates every query that shows it. */
export function useQuoteStep(id: string, outcome: Outcome<QuoteStep, QuoteDetail>) {
  // A retry repeats a note unchanged: the first request may have arrived, and would leave a second line.
  const failed = useRef<QuoteNote | null>(null);
  async function request(step: QuoteStep): Promise<QuoteDetail> {
    if (step.kind !== 'note') return send(id, step);
    if (failed.current?.note !== step.note) failed.current = { note: step.note, idempotencyKey: newId() };
    const answer = await send(id, { kind: 'note', note: failed.current });
    failed.current = null;
    return answer;
  }
  return useCachedAction({ request, invalidates: [quotesKey] }, () => quoteQueries.one(id).queryKey, outcome);
}

/** Adds a request made by phone or in person. */
export const useAddQuote = (outcome: Outcome<TypedQuoteByHand, QuoteDetail>) =>
  useAction(
    {
      request: (typed: TypedQuoteByHand) => apiAnswer(quoteDetail, 'POST', pathOf(quotesKey), typed),
      invalidates: [quotesKey],
    },
    outcome,
  );

/** Reports to colleagues, while the calling component is shown, that a reply is being written. */
export function useReportWriting(id: string): void {
  const queryClient = useQueryClient();
  useQuery({
    // Not below `quotesKey`: each invalidation of a request would report again.
    queryKey: ['/api/admin', 'writing', id],
    async queryFn() {
      await apiRequest('PUT', pathOf([...quotesKey, id, 'writing']));
      // Shows a colleague who began a moment earlier, without waiting for the next poll.
      void queryClient.invalidateQueries({ queryKey: quoteQueries.one(id).queryKey, exact: true });
      return null;
    },
    ...liveQuery,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Saves the reply template of a line of business. */
export const useSaveTemplate = (product: QuoteProduct, outcome: Outcome<ReplyTemplate, void>) =>
  useAction(
    {
      request: async (template: ReplyTemplate) => {
        await apiRequest('PUT', pathOf([...templatesKey, product]), template);
      },
      invalidates: [quotesKey],
    },
    outcome,
  );

/** Permanently erases requests by reference. Also removes the current request from this tab's cache. */
export function useEraseQuotes(
  { id, others }: Pick<QuoteDetail, 'id' | 'others'>,
  { onDone }: Outcome<readonly string[], QuoteErasure>,
) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: (references: readonly string[]) =>
        apiAnswer(quoteErasure, 'POST', pathOf([...quotesKey, id, 'erasure']), { references }),
      invalidates: [outboxKey, quotesKey],
    },
    {
      onDone(answer, references) {
        void onDone?.(answer, references);
        // In this tab they would also ask forever before it closes.
        forgetWords(id);
        for (const other of others) if (answer.references.includes(other.reference)) forgetWords(other.id);
        queryClient.removeQueries({ queryKey: [...quotesKey, id] });
      },
    },
  );
}

/** Retries deliveries that were given up. A failure does not stop the others: the first one is thrown at the end. */
async function retry(deliveryIds: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of deliveryIds)
    await apiRequest('POST', pathOf([...outboxKey, id, 'retry'])).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

export const useRetry = (outcome: Outcome<readonly string[], void>) =>
  useAction({ request: retry, invalidates: [outboxKey, quotesKey] }, outcome);
