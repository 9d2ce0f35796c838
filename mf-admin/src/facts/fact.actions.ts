import 'contract/without-eval';
import { editedFact, type EditedFact, type TypedFact } from 'contract/fact-content';
import { factProposals, type FactProposals, type TypedDecision } from 'contract/fact-proposals';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Action, type Outcome } from 'contract/use-action';

import { auditKey } from '../account/account.queries';
import { useAnswered } from '../shared/use-answered';
import { factKey, factQueries, proposalKey } from './fact.queries';

/** What a change of facts changes. */
export const factChanges = [['/api/facts'], ['/api/site'], ['/api/cities'], auditKey, factKey, proposalKey] as const;

interface FactTyped {
  baseVersion: number;
  content: TypedFact;
  confirmed: boolean;
}

/** As the form of a fact sends it. */
export type FactSent = FactTyped & { note: string };

const keyOf = (fact: EditedFact | null) => fact && factQueries.one(fact.key).queryKey;

const useFactAction = <Input>(request: Action<Input, EditedFact>['request'], outcome: Outcome<Input, EditedFact>) =>
  useAnswered({ request, invalidates: factChanges }, keyOf, outcome);

/** Saves a fact, which pages and articles follow, or proposes what it should say, which changes none: the answer is null then. */
export const useSendFact = (key: string, purpose: 'save' | 'propose', outcome: Outcome<FactSent, EditedFact | null>) =>
  useAnswered(
    {
      async request({ note, ...typed }: FactSent) {
        if (purpose === 'save') return apiAnswer(editedFact, 'PUT', pathOf([...factKey, key]), typed);
        await apiAnswer(factProposals, 'POST', pathOf([...factKey, key, 'proposals']), { ...typed, note });
        return null;
      },
      invalidates: factChanges,
    },
    keyOf,
    outcome,
  );

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
