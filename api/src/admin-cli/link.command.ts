import { AuditLog } from '../accounts/audit/audit-log';
import { OneTimeLinks } from '../accounts/auth/one-time-links';
import { Transactions } from '../platform/database/transactions';
import type { Command } from './command';
import { findAdmin } from './find-admin';

export const link: Command = {
  usage: 'link [email]',
  summary: 'a link to choose a password, good once and for a day',
  async run(context) {
    const admin = await findAdmin(context);
    const { app, print } = context;
    const address = await app.get(Transactions, { strict: false }).run(async (manager) => {
      const line = { event: 'link-made', who: admin?.email ?? null, sender: 'server' } as const;
      await app.get(AuditLog, { strict: false }).record(manager, line);
      return app.get(OneTimeLinks, { strict: false }).make(manager, admin?.id ?? null);
    });
    print(admin ? `A new password for ${admin.email}:` : 'There is no admin yet. This makes the first one:');
    print(address);
  },
};
