import { passwordFault } from 'contract/password';

import { AuditLog } from '../audit/audit-log';
import { PasswordChange } from '../auth/password-change';
import { Transactions } from '../database/transactions';
import { CommandError, type Command } from './command';
import { whichAdmin } from './which-admin';

export const resetPassword: Command = {
  usage: 'reset-password [email]',
  summary: 'a new password, typed here; ends every session',
  async run(context) {
    const admin = await whichAdmin(context);
    if (!admin) throw new CommandError('There is no admin yet. Make the first one with: npm run admin -- link');
    const { app, say, askHidden } = context;
    const password = await askHidden(`New password for ${admin.email}: `);
    const fault = passwordFault(password, admin.email);
    if (fault) throw new CommandError(`${fault}. Nothing was changed.`);
    if ((await askHidden('The same again: ')) !== password)
      throw new CommandError('The two are not the same. Nothing was changed.');

    const change = app.get(PasswordChange, { strict: false });
    const hash = await change.hash(password);
    await app.get(Transactions, { strict: false }).run(async (manager) => {
      await change.set(manager, admin.id, hash, { keep: null });
      await app
        .get(AuditLog, { strict: false })
        .record(manager, { event: 'password-reset', who: admin.email, sender: 'server' });
    });
    say(`The password of ${admin.email} is changed, and every session has ended.`);
  },
};
