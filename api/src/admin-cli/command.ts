import type { INestApplicationContext, Type } from '@nestjs/common';

/** What a command of `npm run admin` or `npm run content` works with. */
export interface CommandContext {
  /** The API's services, without a server. */
  app: INestApplicationContext;
  /** What stands behind the command's name. */
  args: readonly string[];
  say(line: string): void;
  /** Asks on the terminal without showing what is typed; reads one line where the input is no terminal. */
  askHidden(question: string): Promise<string>;
}

export interface Command {
  /** `reset-password [email]` */
  usage: string;
  /** One line for the list. */
  summary: string;
  /** What it needs of the API beside what all commands have. */
  modules?: readonly Type[];
  run(context: CommandContext): Promise<void>;
}

/** A mistake of whoever typed the command: said in one line, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
