import { redirectList, type NewRedirect, type RedirectList } from 'contract/redirects';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { redirectsKey, redirectsQuery } from './redirects.queries';

/** Owner actions on redirects. Each returns the updated list. */
export type RedirectStep = { kind: 'add' | 'end' } & NewRedirect;

const send = (step: RedirectStep): Promise<RedirectList> =>
  step.kind === 'add'
    ? apiAnswer(redirectList, 'POST', pathOf(redirectsKey), { from: step.from, to: step.to })
    : apiAnswer(redirectList, 'DELETE', pathOf([...redirectsKey, { from: step.from }]));

export const useRedirectStep = (outcome: Outcome<RedirectStep, RedirectList>) =>
  useCachedAction({ request: send, invalidates: [redirectsKey] }, () => redirectsQuery.queryKey, outcome);
