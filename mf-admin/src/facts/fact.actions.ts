import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { editedFact, type EditedFact, type TypedFact } from 'contract/fact-content';
import { factProposals, type FactProposals, type TypedDecision } from 'contract/fact-proposals';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Action, type Outcome } from 'contract/use-action';

import { factKey, factQueries, proposalKey } from './fact.queries';

/** What a change of facts changes. */
export const factChanges = [
  ['/api/facts'],
  ['/api/site'],
  ['/api/cities'],
  ['/api/admin', 'audit'],
  factKey,
  proposalKey,
] as const;

interface FactTyped {
  baseVersion: number;
  content: TypedFact;
  confirmed: boolean;
}

/** As the form of a fact sends it. */
export type FactSent = FactTyped & { note: string };

function useFactAction<Input>(
  request: Action<Input, EditedFact>['request'],
  { onDone, onFailed }: Outcome<Input, EditedFact>,
) {
  const queryClient = useQueryClient();
  return useAction(
    { request, invalidates: factChanges },
    {
      onDone(answer, input) {
        queryClient.setQueryData(factQueries.one(answer.key).queryKey, answer);
        return onDone?.(answer, input);
      },
      onFailed,
    },
  );
}

/** Saves a fact, which pages and articles follow, or proposes what it should say, which changes none: the answer is null then. */
export function useSendFact(
  key: string,
  purpose: 'save' | 'propose',
  { onDone, onFailed }: Outcome<FactSent, EditedFact | null>,
) {
  const queryClient = useQueryClient();
  return useAction(
    {
      async request({ note, ...typed }: FactSent) {
        if (purpose === 'save') return apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed);
        await apiAnswer(factProposals, 'POST', pathOf([...factKey, key, 'proposals']), { ...typed, note });
        return null;
      },
      invalidates: factChanges,
    },
    {
      onDone(answer, input) {
        if (answer) queryClient.setQueryData(factQueries.one(answer.key).queryKey, answer);
        return onDone?.(answer, input);
      },
      onFailed,
    },
  );
}

/** Accepts or refuses what somebody proposed. */
export const useDecide = (id: string, outcome: Outcome<TypedDecision, FactProposals>) =>
  useAction(
    {
      request: (decision: TypedDecision) =>
        apiAnswer(factProposals, 'POST', pathOf([...proposalKey, id, 'decision']), decision),
      invalidates: factChanges,
    },
    outcome,
  );

/** Saves a fact: pages and articles that state it follow. */
export const useSaveFact = (key: string, outcome: Outcome<FactTyped, EditedFact>) =>
  useFactAction((typed: FactTyped) => apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed), outcome);

/** Says that a fact was looked up today and still holds. */
export const useCheckFact = (key: string, outcome: Outcome<number, EditedFact>) =>
  useFactAction(
    (baseVersion: number) => apiAnswer(editedFact, 'POST', pathOf([...factKey, key, 'check']), { baseVersion }),
    outcome,
  );
