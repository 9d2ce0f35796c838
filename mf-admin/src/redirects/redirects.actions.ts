import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { redirectList, type NewRedirect, type RedirectList } from 'contract/redirects';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { redirectsKey, redirectsQuery } from './redirects.queries';

/** What an owner does with redirects; each answers how all of them are then. */
export type RedirectStep = ({ kind: 'add' } & NewRedirect) | { kind: 'end'; from: string };

const send = (step: RedirectStep): Promise<RedirectList> =>
  step.kind === 'add'
    ? apiAnswer(redirectList, 'POST', pathOf(redirectsKey), { from: step.from, to: step.to })
    : apiAnswer(redirectList, 'DELETE', pathOf([...redirectsKey, { from: step.from }]));

export function useRedirectStep({ onDone, onFailed }: Outcome<RedirectStep, RedirectList>) {
  const queryClient = useQueryClient();
  return useAction(
    { request: send, invalidates: [['/api/admin', 'audit'], redirectsKey] },
    {
      onDone(answer, step) {
        queryClient.setQueryData(redirectsQuery.queryKey, answer);
        return onDone?.(answer, step);
      },
      onFailed,
    },
  );
}
