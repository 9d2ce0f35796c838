import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { importOptions, type ImportOptions, type Transfer, type TransferReport } from 'contract/transfers';
import { DataSource } from 'typeorm';

import { onServer } from '../accounts/audit/actor';
import { runAlone } from '../platform/jobs/job';
import { TransferModule } from '../transfer/transfer.module';
import { Imports } from '../transfer/imports';
import { Transfers } from '../transfer/transfers.service';
import { argumentsIn, CommandError, type Command } from './command';

/** Milliseconds between progress checks. */
const pollInterval = 500;

const usage = 'import FILE [--dry-run] [--overwrite] [--topic TOPIC] [--author ID] [--from URL]';

function parseArguments(args: readonly string[]): { file: string; options: ImportOptions } {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const flags = { 'dry-run': flag, overwrite: flag, topic: text, author: text, from: text };
  const { values, positionals } = argumentsIn(args, flags, `npm run content -- ${usage}`);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new CommandError(`Name one file: npm run content -- ${usage}`);
  const { topic = null, author = null, from = null, overwrite } = values;
  const options = importOptions.safeParse({ rehearse: values['dry-run'], overwrite, topic, author, siteUrl: from });
  if (options.success) return { file, options: options.data };
  throw new CommandError(options.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('\n'));
}

/** Resolves a path against the caller's folder (`INIT_CWD`), because npm runs scripts in the project's folder. */
export const resolvePath = (file: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file);

async function bytesOf(file: string): Promise<Uint8Array> {
  return readFile(resolvePath(file)).catch((cause: NodeJS.ErrnoException) => {
    const message = cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${cause.code}).`;
    throw new CommandError(message, { cause });
  });
}

/** Formats the outcome and notes of each article. */
function formatReport({ articles, notes, images }: TransferReport): string[] {
  const rows = articles
    .filter(({ outcome }) => outcome !== 'same')
    .flatMap(({ outcome, state, path: at, title, notes: own }) => [
      `${outcome.padEnd(8)} ${state === 'draft' ? 'draft    ' : 'published'} ${at}  ${title}`,
      ...own.map((note) => `         ${note}`),
    ]);
  const redirectCount = articles.reduce((sum, { leadsFrom }) => sum + leadsFrom.length, 0);
  return [
    ...rows,
    ...notes,
    ...(redirectCount > 0 ? [`old addresses that lead here: ${redirectCount}`] : []),
    `images: ${images.fetched} fetched, ${images.known} here already, ${images.missing} missing`,
  ];
}

/** Prints the progress each time it changes. @returns a function that stops it */
function printProgress(ask: () => Promise<Transfer>, print: (line: string) => void): () => void {
  let lastMessage = '';
  const poll = async () => {
    const { message, state } = await ask();
    if (message === lastMessage || state !== 'running') return;
    lastMessage = message;
    print(message);
  };
  // Progress that cannot be read does not stop the import, which reports its own failure.
  const pollOnce = () => void poll().catch(() => undefined);
  pollOnce();
  const timer = setInterval(pollOnce, pollInterval);
  return () => clearInterval(timer);
}

export const importArticles: Command = {
  usage,
  summary: 'articles of WordPress, Ghost or Markdown files',
  modules: [TransferModule],
  async run({ app, args, print }) {
    const { file, options } = parseArguments(args);
    const transfers = app.get(Transfers, { strict: false });
    const sent = { name: path.basename(file), bytes: await bytesOf(file) };
    const row = await transfers.beginHere(sent.name, options, onServer);
    const { id } = row;
    const stop = printProgress(() => transfers.get(id), print);
    const isPostgres = app.get(DataSource).options.type === 'postgres';
    const imports = app.get(Imports, { strict: false });
    await imports.carryOut({ row, file: sent, options, by: onServer }, runAlone(isPostgres)).finally(stop);
    const { report, message } = await transfers.get(id);
    if (!report) throw new CommandError(message);
    for (const line of formatReport(report)) print(line);
    print(options.rehearse ? `${message}. Nothing was written.` : `${message}.`);
  },
};
