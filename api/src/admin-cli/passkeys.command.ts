import { CredentialChanges } from '../accounts/auth/credential-changes';
import { Transactions } from '../platform/database/transactions';
import { Passkeys } from '../accounts/passkeys/passkeys';
import { PasskeysModule } from '../accounts/passkeys/passkeys.module';
import { argumentsIn, CommandError, type Command } from './command';
import { findAdmin } from './find-admin';

export const passkeys: Command = {
  usage: 'passkeys [email] [--remove NAME]',
  summary: 'the passkeys that open an account; removes one',
  modules: [PasskeysModule],
  async run(context) {
    const options = { remove: { type: 'string' } } as const;
    const { values, positionals } = argumentsIn(context.args, options, passkeys.usage);
    const admin = await findAdmin({ ...context, args: positionals });
    if (!admin) throw new CommandError('There is no admin yet.');
    const { app, print } = context;
    const service = app.get(Passkeys, { strict: false });
    const all = await service.of(admin.id);
    if (values.remove === undefined) {
      if (all.length === 0) print(`${admin.email} has no passkeys.`);
      for (const { name, addedAt, usedAt } of all)
        print(
          `${name}: added ${addedAt.slice(0, 10)}, ${usedAt ? `last used ${usedAt.slice(0, 10)}` : 'not used yet'}`,
        );
      return;
    }
    const named = all.filter(({ name }) => name === values.remove);
    if (named.length === 0) throw new CommandError(`${admin.email} has no passkey of that name. Nothing was changed.`);
    await app.get(Transactions, { strict: false }).run(async (manager) => {
      for (const { id, name } of named) {
        if (!(await service.remove(manager, admin.id, id))) continue; // removed meanwhile
        await app
          .get(CredentialChanges, { strict: false })
          .record(manager, { event: 'passkey-removed', who: admin.email, sender: 'server', about: name });
      }
    });
    print(
      `Removed: ${values.remove}. It no longer signs in as ${admin.email}. To end open sessions as well: npm run admin -- reset-password`,
    );
  },
};
