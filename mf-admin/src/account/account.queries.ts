import { account, type Account, type SessionList } from 'contract/account';
import type { AuditPage } from 'contract/audit';
import { query } from 'contract/query';

import { listQuery } from '../requests/list-query';
import { parsedQuery } from '../requests/parsed-query';

export const accountKey = ['/api/admin', 'account'] as const;
export const passkeysKey = ['/api/admin', 'passkeys'] as const;
export const sessionsKey = ['/api/admin', 'sessions'] as const;
/** Audit log of the admin. What its page changes invalidates it. */
export const auditKey = ['/api/admin', 'audit'] as const;

export const accountQueries = {
  /** Sign-in methods of the admin. */
  account: parsedQuery<Account>(account, ...accountKey),
  /** Active sessions of the account. */
  sessions: query<SessionList>(...sessionsKey),
  audit: listQuery<AuditPage>({
    path: auditKey,
    next: ({ older }) => (older === null ? null : { before: older }),
  }),
};
