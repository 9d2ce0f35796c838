import 'reflect-metadata';

import { NestFactory } from '@nestjs/core';
import { EnvironmentError, readEnvironment } from 'contract/environment';

import { ApiError } from '../errors/api-errors';
import { Readiness } from '../health/readiness';
import { Log } from '../http/log';
import { AdminCliModule } from './admin-cli.module';
import { CommandError } from './command';
import { commands, help } from './commands';
import { openTerminal } from './terminal';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** @returns the exit code */
async function main([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    say(help());
    return name === '' ? 0 : 1;
  }
  const log = new Log('warn');
  const app = await NestFactory.createApplicationContext(AdminCliModule.for(readEnvironment(process.env), log, command.modules), { logger: log, abortOnError: false });
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    await app.get(Readiness).check().catch((cause: unknown) => {
      throw new CommandError('The database is not there yet, or not up to date: start the site once, then run this again.', { cause });
    });
    await command.run({ app, args, say, askHidden: terminal.askHidden });
    return 0;
  } finally {
    terminal.close();
    await app.close();
  }
}

/** What whoever typed the command can mend is said in words; anything else needs its stack. */
function explain(error: unknown): string {
  if (error instanceof CommandError || error instanceof ApiError || error instanceof EnvironmentError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  },
);
