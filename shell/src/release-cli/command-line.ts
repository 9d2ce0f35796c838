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
}

const options = {
  skip: { type: 'string', multiple: true },
  reason: { type: 'string', multiple: true },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** @throws {ReleaseCommandError} describing the problem */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [command = '', remote = '', target = ''] = positionals;
  const { skip = [], reason = [], to, help } = values;
  if (help) return { command: 'help', remote: '', target: '', skips: [], share: null };
  if (command === 'promote' && remote && !target)
    throw new ReleaseCommandError(
      `Which version? npm run release -- list shows what is published; then npm run release -- promote ${remote} VERSION.`,
    );
  if (skip.length !== reason.length)
    throw new ReleaseCommandError('Each --skip CHECK needs a --reason "..." of its own: it is kept with the revision.');
  const skips = skip.map((name, index) => ({ check: checkOf(name), reason: reason[index]?.trim() ?? '' }));
  if (skips.some(({ reason: text }) => text === '')) throw new ReleaseCommandError('A --reason says something.');
  return { command, remote, target, skips, share: shareOf(to) };
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
