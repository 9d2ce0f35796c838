import { accounts } from './accounts.command';
import type { Command } from './command';
import { erasePerson } from './erase-person.command';
import { exportArticles } from './export.command';
import { importArticles } from './import.command';
import { link } from './link.command';
import { makeOwner } from './make-owner.command';
import { passkeys } from './passkeys.command';
import { resetPassword } from './reset-password.command';
import { turnCodesOff } from './turn-codes-off.command';

/** Commands of each program by name. A new domain adds its command here and lists its module in the command. */
export const programs: Readonly<Record<'admin' | 'content', Readonly<Record<string, Command>>>> = {
  admin: {
    accounts,
    'erase-person': erasePerson,
    link,
    'make-owner': makeOwner,
    passkeys,
    'reset-password': resetPassword,
    'turn-codes-off': turnCodesOff,
  },
  content: {
    export: exportArticles,
    import: importArticles,
  },
};

export type Program = keyof typeof programs;

/** Returns the help text, or a hint for a command of the other program. An unknown name is mentioned first. */
export function help(program: Program, name: string): string {
  const other = program === 'admin' ? 'content' : 'admin';
  if (Object.hasOwn(programs[other], name)) return `${name} is a command of npm run ${other}.`;
  const commands = Object.values(programs[program]);
  const width = Math.max(...commands.map(({ usage }) => usage.length));
  const lines = commands.map(({ usage, summary }) => `  npm run ${program} -- ${usage.padEnd(width)}  ${summary}`);
  const unknown = name === '' ? [] : [`There is no command ${name}.`, ''];
  return [...unknown, 'On the server, with the site running or not:', '', ...lines].join('\n');
}
