import { CredentialChanges } from '../accounts/auth/credential-changes';
import { Transactions } from '../platform/database/transactions';
import { AppCodes } from '../accounts/second-factor/app-codes';
import { RecoveryCodes } from '../accounts/second-factor/recovery-codes';
import { CommandError, type Command } from './command';
import { findAdmin } from './find-admin';

export const turnCodesOff: Command = {
  usage: 'turn-codes-off [email]',
  summary: 'where the phone and the recovery codes are gone',
  async run(context) {
    const admin = await findAdmin(context);
    if (!admin) throw new CommandError('There is no admin yet.');
    const { app, print } = context;
    const codes = app.get(AppCodes, { strict: false });
    // The account would be mailed of a change again, and wonder whose it is.
    if (!(await codes.isOn(admin.id))) return print(`${admin.email} signs in without a code already.`);
    await app.get(Transactions, { strict: false }).run(async (manager) => {
      await codes.turnOff(manager, admin.id);
      await app.get(RecoveryCodes, { strict: false }).deleteAll(manager, admin.id);
      await app
        .get(CredentialChanges, { strict: false })
        .record(manager, { event: 'codes-turned-off', who: admin.email, sender: 'server' });
    });
    print(`${admin.email} signs in without a code from now on.`);
  },
};
