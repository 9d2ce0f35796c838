import { Admins } from '../accounts/auth/admins';
import type { Command } from './command';

export const accounts: Command = {
  usage: 'accounts',
  summary: 'who may sign in, and as what',
  async run({ app, print }) {
    const all = await app.get(Admins, { strict: false }).all();
    if (all.length === 0) print('There is no admin yet. Make the first one with: npm run admin -- link');
    for (const { email, role, invitedUntil } of all)
      print(`${email}: ${role}${invitedUntil === null ? '' : ', invited, has not chosen a password yet'}`);
  },
};
