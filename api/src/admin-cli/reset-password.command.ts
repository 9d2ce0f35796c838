import { passwordFault } from 'contract/password';

import { PasswordChange } from '../accounts/auth/password-change';
import { CredentialChanges } from '../accounts/auth/credential-changes';
import { Transactions } from '../platform/database/transactions';
import { Passkeys } from '../accounts/passkeys/passkeys';
import { PasskeysModule } from '../accounts/passkeys/passkeys.module';
import { AppCodes } from '../accounts/second-factor/app-codes';
import { argumentsIn, CommandError, type Command } from './command';
import { findAdmin } from './find-admin';

export const resetPassword: Command = {
  usage: 'reset-password [email] [--keep-passkeys]',
  summary: 'a new password, typed here; ends every session and removes passkeys',
  modules: [PasskeysModule],
  async run(context) {
    const options = { 'keep-passkeys': { type: 'boolean', default: false } } as const;
    const { values, positionals } = argumentsIn(context.args, options, resetPassword.usage);
    const keepPasskeys = values['keep-passkeys'];
    const admin = await findAdmin({ ...context, args: positionals });
    if (!admin) throw new CommandError('There is no admin yet. Make the first one with: npm run admin -- link');
    const { app, print, askHidden } = context;
    const password = await askHidden(`New password for ${admin.email}: `);
    const fault = passwordFault(password, admin.email);
    if (fault) throw new CommandError(`${fault}. Nothing was changed.`);
    if ((await askHidden('The same again: ')) !== password)
      throw new CommandError('The two are not the same. Nothing was changed.');

    const change = app.get(PasswordChange, { strict: false });
    const hash = await change.hash(password);
    const passkeys = await app.get(Passkeys, { strict: false }).of(admin.id);
    await app.get(Transactions, { strict: false }).run(async (manager) => {
      await change.set(manager, admin.id, hash, { keep: null, keepPasskeys });
      await app
        .get(CredentialChanges, { strict: false })
        .record(manager, { event: 'password-reset', who: admin.email, sender: 'server' });
    });
    print(`The password of ${admin.email} is changed, and every session has ended.`);
    if (passkeys.length > 0) {
      const names = passkeys.map(({ name }) => name).join(', ');
      print(
        keepPasskeys
          ? `These passkeys still open the account, without the password: ${names}.`
          : `These passkeys opened it too, and are removed: ${names}. Add yours again on the account page.`,
      );
    }
    if (await app.get(AppCodes, { strict: false }).isOn(admin.id))
      print(
        'Signing in still asks for a code from an app. If that phone is not yours: npm run admin -- turn-codes-off',
      );
  },
};
