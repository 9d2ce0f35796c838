import { parseArgs, type ParseArgsConfig } from 'node:util';

import type { INestApplicationContext, Type } from '@nestjs/common';

/** Context of a command of `npm run admin` or `npm run content`. */
export interface CommandContext {
  /** The API's services, without a server. */
  app: INestApplicationContext;
  /** Arguments after the command's name. */
  args: readonly string[];
  print(line: string): void;
  /** Prompts on the terminal without echo. Reads one line if the input is not a terminal. */
  askHidden(question: string): Promise<string>;
}

export interface Command {
  /** Synopsis, for example `reset-password [email]`. */
  usage: string;
  /** One-line description for the command list. */
  summary: string;
  /** API modules that the command needs in addition to the common ones. */
  modules?: readonly Type[];
  run(context: CommandContext): Promise<void>;
}

/** User error, printed in one line without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** @throws {CommandError} with the usage of the command, for an option that it does not have */
export function argumentsIn<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause });
  }
}
