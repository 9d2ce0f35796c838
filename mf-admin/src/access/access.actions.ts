import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { accessList, type AccessChange, type AccessList, type Invitation } from 'contract/access';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { accessKey, accessQuery } from './access.queries';

/** What an owner does with accounts; each answers how all of them are then. */
export type AccessStep =
  | { kind: 'invite'; invitation: Invitation }
  | { kind: 'invite-again'; id: string }
  | { kind: 'change'; id: string; change: AccessChange }
  | { kind: 'end'; id: string };

function send(step: AccessStep): Promise<AccessList> {
  switch (step.kind) {
    case 'invite':
      return apiAnswer(accessList, 'POST', pathOf(accessKey), step.invitation);
    case 'invite-again':
      return apiAnswer(accessList, 'POST', pathOf([...accessKey, step.id, 'invitation']));
    case 'change':
      return apiAnswer(accessList, 'PUT', pathOf([...accessKey, step.id]), step.change);
    case 'end':
      return apiAnswer(accessList, 'DELETE', pathOf([...accessKey, step.id]));
  }
}

export function useAccessStep({ onDone, onFailed }: Outcome<AccessStep, AccessList>) {
  const queryClient = useQueryClient();
  return useAction(
    // Who is signed in may have changed their own page.
    { request: send, invalidates: [accessKey, ['/api/admin', 'audit'], ['/api/auth']] },
    {
      onDone(answer, step) {
        queryClient.setQueryData(accessQuery.queryKey, answer);
        return onDone?.(answer, step);
      },
      onFailed,
    },
  );
}
