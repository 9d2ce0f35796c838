import { EnvironmentError, readEnvironment, type Environment } from 'contract/environment';
import { whenOrphaned } from 'contract/orphaned';

import type { Log } from './platform/http/log';

/** Milliseconds that what is under way gets to end once the process is asked to stop. */
const drainTimeout = 10_000;

/**
 * Whatever a process of the API writes is for its owner only: the database, mail, pictures of drafts, files to be imported.
 * Called first, since libraries make files of their own.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

export function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** What a process of the API reads from its environment. It ends here, with every fault named, where that is faulty. */
export function environmentOfProcess(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) fail(error.message);
    throw error;
  }
}

/**
 * Ends the process once it is asked to: by a signal, or because whoever started it is gone.
 * @param stop finishes what is under way
 * @param clientsGone where whoever started it is gone, so are its clients in a moment, who may still ask for something
 * @returns what ends it for another reason
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
  // Ctrl-C reaches the start script too, which ends its processes in order.
  process.on('SIGINT', () => {
    if (!process.send) end('SIGINT');
  });
  whenOrphaned(() => void clientsGone().then(() => end('disconnect')));
  return end;
}
