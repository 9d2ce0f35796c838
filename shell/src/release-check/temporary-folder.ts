import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds in which Playwright closes its browser after a signal. */
const browserTimeout = 1_000;

export interface TemporaryFolder {
  path: string;
  remove: () => Promise<void>;
}

/** By default a signal ends the process without its `exit` event. */
const exitLater = (signal: NodeJS.Signals) =>
  void setTimeout(() => process.exit(128 + constants.signals[signal]), browserTimeout);

/**
 * Creates a folder for copies of releases, which have many megabytes. It is removed with the process at the latest, also
 * on Ctrl-C.
 */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `${name}-`));
  const options = { recursive: true, force: true };
  const removeAtExit = () => rmSync(path, options);
  process.on('exit', removeAtExit).on('SIGINT', exitLater).on('SIGTERM', exitLater);
  return {
    path,
    async remove() {
      await rm(path, options);
      process.off('exit', removeAtExit).off('SIGINT', exitLater).off('SIGTERM', exitLater);
    },
  };
}
