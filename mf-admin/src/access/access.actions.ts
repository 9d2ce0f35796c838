import { accessList, type AccessChange, type AccessList, type Invitation } from 'contract/access';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { notificationsKey } from '../notifications/notifications.queries';
import { useCachedAction } from '../requests/use-cached-action';
import { accessKey, accessQuery } from './access.queries';

/** Owner actions on accounts. Each returns the updated account list. */
export type AccessStep =
  | { kind: 'invite'; invitation: Invitation }
  | { kind: 'invite-again'; id: string }
  | { kind: 'change'; id: string; change: AccessChange }
  | { kind: 'end'; id: string; password: string };

function send(step: AccessStep): Promise<AccessList> {
  switch (step.kind) {
    case 'invite':
      return apiAnswer(accessList, 'POST', pathOf(accessKey), step.invitation);
    case 'invite-again':
      return apiAnswer(accessList, 'POST', pathOf([...accessKey, step.id, 'invitation']));
    case 'change':
      return apiAnswer(accessList, 'PUT', pathOf([...accessKey, step.id]), step.change);
    case 'end':
      return apiAnswer(accessList, 'POST', pathOf([...accessKey, step.id, 'removal']), { password: step.password });
  }
}

export const useAccessStep = (outcome: Outcome<AccessStep, AccessList>) =>
  useCachedAction(
    // The admin's own team page may have changed, and so may the set of accounts that are emailed new requests.
    { request: send, invalidates: [accessKey, notificationsKey, ['/api/auth']] },
    () => accessQuery.queryKey,
    outcome,
  );
