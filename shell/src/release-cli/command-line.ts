import { parseArgs } from 'node:util';

import { skippable, type Skip } from '../release-check/checks';
import { ReleaseCommandError } from './publish';

/** The arguments after `npm run release --`. */
export interface CommandLine {
  command: string;
  remote: string;
  /** A version, or the folder of a build. */
  target: string;
  skips: Skip[];
  /** Percent of the visitors that get a promoted release first; null for all of them. */
  share: number | null;
  /** Version that a rollback takes back; null for what visitors have now. */
  from: string | null;
}

const options = {
  skip: { type: 'string', multiple: true },
  reason: { type: 'string', multiple: true },
  to: { type: 'string' },
  from: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The words that each command takes after its name, and the options. */
const accepted: Record<string, { words: number; options: readonly string[] }> = {
  check: { words: 2, options: ['skip'] },
  publish: { words: 2, options: [] },
  promote: { words: 2, options: ['skip', 'to'] },
  rollback: { words: 1, options: ['from'] },
  disable: { words: 1, options: [] },
  enable: { words: 1, options: [] },
  remove: { words: 1, options: [] },
  status: { words: 0, options: [] },
  list: { words: 0, options: [] },
  sync: { words: 2, options: [] },
};

/** @throws {ReleaseCommandError} describing the problem */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [command = '', remote = '', target = ''] = positionals;
  const { skip = [], reason = [], to, from, help } = values;
  if (help) return { command: 'help', remote: '', target: '', skips: [], share: null, from: null };
  refuseIgnored(positionals, { skip, to, from });
  if (command === 'promote' && remote && !target)
    throw new ReleaseCommandError(
      `Which version? npm run release -- list shows what is published; then npm run release -- promote ${remote} VERSION.`,
    );
  if (skip.length !== reason.length)
    throw new ReleaseCommandError('Each --skip CHECK needs a --reason "..." of its own: it is kept with the revision.');
  const skips = skip.map((name, index) => ({ check: checkOf(name), reason: reason[index]?.trim() ?? '' }));
  if (skips.some(({ reason: text }) => text === '')) throw new ReleaseCommandError('A --reason says something.');
  return { command, remote, target, skips, share: shareOf(to), from: from ?? null };
}

/** A command must not do something else than was meant, as a rollback to a given version would. */
function refuseIgnored(
  [command = '', ...words]: readonly string[],
  given: Record<'to' | 'from', string | undefined> & { skip: string[] },
) {
  if (['', 'help'].includes(command)) return;
  const takes = accepted[command];
  if (!takes)
    throw new ReleaseCommandError(`There is no command ${command}. There is: ${Object.keys(accepted).join(', ')}.`);
  const [word] = words.slice(takes.words);
  const advice =
    command === 'rollback' ? ` It returns to the release before; promote ${words.join(' ')} makes any one active.` : '';
  if (word) throw new ReleaseCommandError(`${command} does not take ${word}.${advice}`);
  const used = [given.skip.length > 0 && 'skip', given.to !== undefined && 'to', given.from !== undefined && 'from'];
  for (const option of used)
    if (option && !takes.options.includes(option)) throw new ReleaseCommandError(`${command} takes no --${option}.`);
}

/** Parses `5%`. All visitors are not a share. */
function shareOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const percent = Number(/^(\d{1,3})\s?%?$/.exec(text.trim())?.[1] ?? 0);
  if (percent < 1 || percent > 100)
    throw new ReleaseCommandError(`--to takes a share of the visitors, like 5%, and not ${text}.`);
  return percent === 100 ? null : percent;
}

function checkOf(name: string): Skip['check'] {
  const check = skippable.find((candidate) => candidate === name);
  if (check) return check;
  throw new ReleaseCommandError(`${name} cannot be skipped. These can: ${skippable.join(', ')}.`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ReleaseCommandError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
