import { AdminEntity } from '../accounts/auth/admin.entity';
import { AuditLog } from '../accounts/audit/audit-log';
import { onServer } from '../accounts/audit/actor';
import { lockUntilCommit } from '../platform/database/advisory-locks';
import { Transactions } from '../platform/database/transactions';
import { CommandError, type Command } from './command';

export const makeOwner: Command = {
  usage: 'make-owner email',
  summary: 'makes an account an owner, where no owner can',
  async run({ app, args: [email = ''], print }) {
    const before = await app.get(Transactions, { strict: false }).run(async (manager) => {
      await lockUntilCommit(manager, 'accounts');
      const admin = await manager.findOneBy(AdminEntity, { email: email.trim().toLowerCase() });
      if (!admin) throw new CommandError('Name an account that is there. npm run admin -- accounts lists them.');
      if (admin.role === 'owner') return admin;
      await manager.update(AdminEntity, { id: admin.id }, { role: 'owner', version: admin.version + 1 });
      const about = `${admin.email}: ${admin.role} to owner`;
      const changes = [{ field: 'Role', before: admin.role, after: 'owner' }];
      const audit = app.get(AuditLog, { strict: false });
      await audit.record(manager, { event: 'access-changed', ...onServer, about, changes });
      return admin;
    });
    print(`${before.email} is an owner ${before.role === 'owner' ? 'already' : 'now'}.`);
  },
};
