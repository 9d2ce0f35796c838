import { notificationList, type NotificationChange, type NotificationList } from 'contract/notifications';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { auditKey } from '../account/account.queries';
import { useCachedAction } from '../requests/use-cached-action';
import { notificationsKey, notificationsQuery } from './notifications.queries';

/** Sets which new requests are emailed to an account. */
export const useNotifications = (id: string, outcome: Outcome<NotificationChange, NotificationList>) =>
  useCachedAction(
    {
      request: (change: NotificationChange) =>
        apiAnswer(notificationList, 'PUT', pathOf([...notificationsKey, id]), change),
      invalidates: [notificationsKey, auditKey],
    },
    () => notificationsQuery.queryKey,
    outcome,
  );
