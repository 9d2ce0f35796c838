import { AdminEntity } from '../accounts/auth/admin.entity';
import { Admins } from '../accounts/auth/admins';
import { AuditLog } from '../accounts/audit/audit-log';
import { onServer } from '../accounts/audit/actor';
import { Transactions } from '../platform/database/transactions';
import { CommandError, type Command } from './command';

export const makeOwner: Command = {
  usage: 'make-owner email',
  summary: 'makes an account an owner, where no owner can',
  async run({ app, args: [email = ''], print }) {
    const admin = await app.get(Admins, { strict: false }).byEmail(email);
    if (!admin) throw new CommandError('Name an account that is there. npm run admin -- accounts lists them.');
    const { id, role, version } = admin;
    if (role === 'owner') return print(`${admin.email} is an owner already.`);
    await app.get(Transactions, { strict: false }).run(async (manager) => {
      await manager.update(AdminEntity, { id }, { role: 'owner', version: version + 1 });
      const about = `${admin.email}: ${role} to owner`;
      await app.get(AuditLog, { strict: false }).record(manager, { event: 'access-changed', ...onServer, about });
    });
    print(`${admin.email} is an owner now.`);
  },
};
