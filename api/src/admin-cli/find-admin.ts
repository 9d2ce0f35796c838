import type { AdminEntity } from '../accounts/auth/admin.entity';
import { Admins } from '../accounts/auth/admins';
import { CommandError, type CommandContext } from './command';

/** Returns the named admin, or the only one if none is named. Null if no admin exists. */
export async function findAdmin({ app, args: [email] }: CommandContext): Promise<AdminEntity | null> {
  const admins = app.get(Admins, { strict: false });
  const all = await admins.all();
  if (all.length === 0) return null;
  if (email === undefined && all.length > 1) {
    throw new CommandError(`Say whose: ${all.map((one) => one.email).join(', ')}`);
  }
  const admin = email === undefined ? all[0] : await admins.byEmail(email);
  if (!admin) throw new CommandError(`No admin has that address. There is: ${all.map((one) => one.email).join(', ')}`);
  return admin;
}
