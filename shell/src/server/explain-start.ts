import { EnvironmentError } from 'contract/environment';

import { remedyFor } from '../registry/folder-storage';

/** What a person can do when the shell cannot listen. */
const listenRemedies = new Map([
  ['EADDRINUSE', 'stop what listens there, or choose another PORT'],
  ['EADDRNOTAVAIL', 'this machine does not have that address. Check HOST'],
  ['ENOTFOUND', 'that name has no address. Check HOST'],
  ['EACCES', 'this user may not listen there. Choose a PORT above 1023'],
]);

/** The start script binds the port for its processes. */
const listenCalls = new Set<string | undefined>(['listen', 'bind', 'getaddrinfo']);

/** Explains faults that the person starting the shell can fix, in one line. Any other error is returned with its stack. */
export function explainStart(error: unknown): unknown {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException; // fields of a system error
  const remedy = listenCalls.has(syscall) ? listenRemedies.get(code) : remedyFor(error);
  return remedy ? `${error.message}: ${remedy}` : error;
}
