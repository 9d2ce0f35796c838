import type { Account, SessionList } from 'contract/account';
import type { AuditPage } from 'contract/audit';
import { query } from 'contract/query';

import type { ListQuery } from '../shared/use-list';

/** Of what is asked for anew each time the page opens. */
const now = { staleTime: 0 };

export const accountKey = ['/api/admin', 'account'] as const;
export const passkeysKey = ['/api/admin', 'passkeys'] as const;
export const sessionsKey = ['/api/admin', 'sessions'] as const;
/** Each act that is recorded: whatever changes something reads it again. */
export const auditKey = ['/api/admin', 'audit'] as const;

export const accountQueries = {
  /** How the admin signs in. */
  account: { ...query<Account>(...accountKey), ...now },
  /** Where the account is signed in. */
  sessions: { ...query<SessionList>(...sessionsKey), ...now },
  audit: {
    path: auditKey,
    next: ({ older }) => (older === null ? null : { before: older }),
    ...now,
  } satisfies ListQuery<AuditPage>,
};
