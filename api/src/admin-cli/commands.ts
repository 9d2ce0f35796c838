import type { Command } from './command';
import { erasePerson } from './erase-person.command';
import { exportArticles } from './export.command';
import { importArticles } from './import.command';
import { link } from './link.command';
import { resetPassword } from './reset-password.command';
import { turnCodesOff } from './turn-codes-off.command';

/** Every command by its name. Another domain adds a line here, and names its module in the command. */
export const commands: Readonly<Record<string, Command>> = {
  'erase-person': erasePerson,
  export: exportArticles,
  import: importArticles,
  link,
  'reset-password': resetPassword,
  'turn-codes-off': turnCodesOff,
};

/** What is said where no command was named, or an unknown one. */
export function help(): string {
  const lines = Object.values(commands).map(
    ({ usage, summary }) => `  npm run admin -- ${usage.padEnd(34)} ${summary}`,
  );
  return ['What an owner does on the server, with the site running or not:', '', ...lines].join('\n');
}
