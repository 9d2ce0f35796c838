import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { timeLimit } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // the flag defines it

describe('timeLimit', () => {
  let silent: Server;
  /** Resolves when a request has arrived. */
  let arrived: Promise<unknown>;

  beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  });
  beforeEach(() => {
    arrived = once(silent, 'request');
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  const request = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, { signal }); // it listens on a port

  it.each([
    ['alone', undefined],
    ['beside the signal of a caller', new AbortController().signal],
  ])('ends a request after a garbage collection, %s', async (_how, signal) => {
    const requested = request(timeLimit(1_000, signal));
    await arrived;
    collectGarbage();
    await expect(requested).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends a request when the caller does', async () => {
    const caller = new AbortController();
    const requested = request(timeLimit(200_000, caller.signal));
    caller.abort(new Error('the visitor left'));
    await expect(requested).rejects.toThrow('the visitor left');
    await expect(request(timeLimit(200_000, caller.signal))).rejects.toThrow('the visitor left');
  });
});
