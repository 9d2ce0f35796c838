import { parseArgs } from 'node:util';

import { skippable, type Skip } from '../release-check/checks';
import { ReleaseCommandError } from './publish';

/** What was typed after `npm run release --`. */
export interface CommandLine {
  command: string;
  remote: string;
  /** A version, or the folder of a build. */
  target: string;
  skips: Skip[];
}

const options = {
  skip: { type: 'string', multiple: true },
  reason: { type: 'string', multiple: true },
} as const;

/** @throws {ReleaseCommandError} saying what is wrong with it */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parsed(args);
  const [command = '', remote = '', target = ''] = positionals;
  const { skip = [], reason = [] } = values;
  if (skip.length !== reason.length)
    throw new ReleaseCommandError('Each --skip CHECK needs a --reason "..." of its own: it is kept with the revision.');
  const skips = skip.map((name, index) => ({ check: checkOf(name), reason: reason[index]?.trim() ?? '' }));
  if (skips.some((one) => one.reason === '')) throw new ReleaseCommandError('A --reason says something.');
  return { command, remote, target, skips };
}

function checkOf(name: string): Skip['check'] {
  const check = skippable.find((one) => one === name);
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
