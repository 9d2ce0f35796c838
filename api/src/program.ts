import { EnvironmentError, readEnvironment, type Environment } from 'contract/environment';
import { attendParent } from 'contract/parent-process';

import type { Log } from './platform/http/log';

/** Milliseconds for current work to finish once the process is asked to stop. */
const drainTimeout = 10_000;

/**
 * Makes everything the process writes private to its owner: the database, mail, draft media, files to import. Call it
 * first, since libraries create files, too.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Parses the environment of the process. Exits with a list of all faults if it is invalid. */
export function environmentOfProcess(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}

/**
 * Ends the process when asked: by a signal, or because its parent is gone.
 * @param stop finishes current work
 * @param clientsGone resolves when no client is connected. After the parent is gone, its clients follow shortly, but
 * may still send requests
 * @returns a function that ends the process for another reason
 */
export function endWhenAsked(
  name: string,
  log: Log,
  stop: () => Promise<void>,
  clientsGone: () => Promise<void> = async () => undefined,
): (reason: string) => void {
  let stopping = false;
  const end = (reason: string) => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { reason });
    const late = `The ${name} was still at work after ${drainTimeout / 1000} seconds; stopped in the middle of it.`;
    setTimeout(() => fail(late), drainTimeout).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`The ${name} did not close: ${String(error)}`),
    );
  };
  process.once('SIGTERM', end);
  // Ctrl-C also reaches the start script, which ends its processes in order.
  process.on('SIGINT', () => {
    if (!process.send) end('SIGINT');
  });
  attendParent(() => void clientsGone().then(() => end('disconnect')));
  return end;
}
