import 'reflect-metadata';

import { fileURLToPath } from 'node:url';

import { NestFactory } from '@nestjs/core';
import { readEnvironment, type Environment } from 'contract/environment';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { createApp } from '../app';
import { dataSourceOptions } from '../platform/database/data-source';
import { explainStart } from '../platform/errors/explain-start';
import { Readiness } from '../platform/health/readiness';
import { Log } from '../platform/http/log';
import { keepFilesPrivate } from '../program';
import { AdminCliModule } from './admin-cli.module';
import { help, programs, type Program } from './commands';
import { openTerminal } from './terminal';

const print = (line: string) => void process.stdout.write(`${line}\n`);

// Relative to `dist/admin.mjs` and `dist/content.mjs`: this file runs only as part of these bundles.
const seedFolder = fileURLToPath(new URL('../seed', import.meta.url));

/** Returns whether the API of this release has started on this database before. */
async function isPrepared(env: Environment): Promise<boolean> {
  const options = (await dataSourceOptions(env)) as DataSourceOptions; // the module options add a few more
  const dataSource = await new DataSource(options).initialize();
  try {
    await new Readiness(dataSource).check();
    return true;
  } catch {
    return false; // A start repairs any problem or reports it.
  } finally {
    await dataSource.destroy();
  }
}

/** Runs the startup of the API without listening for requests. */
async function prepare(env: Environment, log: Log): Promise<void> {
  if (await isPrepared(env)) return;
  print('Making the database ready, as the site does at its start.');
  const app = await createApp({ env, log, seedFolder });
  await app.close();
}

const helpFlags = ['--help', '-h'];

/** @returns the exit code */
async function run(program: Program, [first = '', ...args]: string[]): Promise<number> {
  const commands = programs[program];
  const name = helpFlags.includes(first) ? '' : first;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    print(help(program, name));
    return name === '' ? 0 : 1;
  }
  const [env, log] = [readEnvironment(process.env), new Log('warn')];
  await prepare(env, log);
  const app = await NestFactory.createApplicationContext(AdminCliModule.for(env, log, command.modules), {
    logger: log,
    abortOnError: false,
  });
  const terminal = openTerminal(process.stdin, process.stdout);
  try {
    await command.run({ app, args, print, askHidden: terminal.askHidden });
    return 0;
  } finally {
    terminal.close();
    await app.close();
  }
}

/** Runs the command from the process arguments and sets the exit code. */
export function runProgram(program: Program): void {
  keepFilesPrivate();
  run(program, process.argv.slice(2)).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(`${explainStart(error)}\n`);
      process.exitCode = 1;
    },
  );
}
