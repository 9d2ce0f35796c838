import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { editedFact, type EditedFact, type TypedFact } from 'contract/fact-content';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Action, type Outcome } from 'contract/use-action';

import { factKey, factQueries } from './fact.queries';

/** What a change of facts changes. */
export const factChanges = [['/api/facts'], ['/api/site'], ['/api/cities'], ['/api/admin', 'audit'], factKey] as const;

interface FactTyped {
  baseVersion: number;
  content: TypedFact;
  confirmed: boolean;
}

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

/** Saves a fact: pages and articles that state it follow. */
export const useSaveFact = (key: string, outcome: Outcome<FactTyped, EditedFact>) =>
  useFactAction((typed: FactTyped) => apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed), outcome);

/** Says that a fact was looked up today and still holds. */
export const useCheckFact = (key: string, outcome: Outcome<number, EditedFact>) =>
  useFactAction(
    (baseVersion: number) => apiAnswer(editedFact, 'POST', pathOf([...factKey, key, 'check']), { baseVersion }),
    outcome,
  );
