import { editedFact, type EditedFact, type TypedFact } from 'contract/fact-content';
import { factPreview, type FactPreview } from 'contract/fact-preview';
import { factProposals, type FactProposals, type TypedDecision } from 'contract/fact-proposals';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Action, type Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { factKey, factQueries, proposalKey } from './fact.queries';

/** Queries that a changed fact invalidates. */
export const factDependents = [['/api/facts'], ['/api/site'], ['/api/cities'], factKey, proposalKey] as const;

interface FactTyped {
  baseVersion: number;
  content: TypedFact;
  confirmed: boolean;
}

/** Input of the fact form. */
export type FactSent = FactTyped & { note: string };

const keyOf = (fact: EditedFact | null) => fact && factQueries.one(fact.key).queryKey;

const useFactAction = <Input>(request: Action<Input, EditedFact>['request'], outcome: Outcome<Input, EditedFact>) =>
  useCachedAction({ request, invalidates: factDependents }, keyOf, outcome);

/** Saves a fact, or proposes a change to it. A proposal changes nothing yet and returns null. */
export const useSendFact = (key: string, purpose: 'save' | 'propose', outcome: Outcome<FactSent, EditedFact | null>) =>
  useCachedAction(
    {
      async request({ note, ...typed }: FactSent) {
        if (purpose === 'save') return apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed);
        await apiAnswer(factProposals, 'POST', pathOf([...factKey, key, 'proposals']), { ...typed, note });
        return null;
      },
      invalidates: factDependents,
    },
    keyOf,
    outcome,
  );

/** Accepts or refuses a proposal. */
export const useDecide = (id: string, outcome: Outcome<TypedDecision, FactProposals>) =>
  useAction(
    {
      request: (decision: TypedDecision) =>
        apiAnswer(factProposals, 'POST', pathOf([...proposalKey, id, 'decision']), decision),
      invalidates: factDependents,
    },
    outcome,
  );

/** Saves a fact. Pages and articles that state it update. */
export const useSaveFact = (key: string, outcome: Outcome<FactTyped, EditedFact>) =>
  useFactAction((typed: FactTyped) => apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed), outcome);

/** Requests a changed fact as `GET /_archive` takes it. Nothing is saved. */
export const usePreviewFact = (key: string, outcome: Outcome<TypedFact, FactPreview>) =>
  useAction(
    {
      request: (content: TypedFact) =>
        apiAnswer(factPreview, 'POST', pathOf([...factKey, key, 'preview']), { content }),
    },
    outcome,
  );

/** Records that a fact was checked today and is still valid. */
export const useCheckFact = (key: string, outcome: Outcome<number, EditedFact>) =>
  useFactAction(
    (baseVersion: number) => apiAnswer(editedFact, 'POST', pathOf([...factKey, key, 'check']), { baseVersion }),
    outcome,
  );
