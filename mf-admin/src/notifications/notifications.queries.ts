import type { NotificationList } from 'contract/notifications';
import { query } from 'contract/query';

export const notificationsKey = ['/api/admin', 'notifications'] as const;

/** Which new requests are emailed to each account. */
export const notificationsQuery = query<NotificationList>(...notificationsKey);
