import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { timeLimit } from './time-limit';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // the flag defines it

describe('timeLimit', () => {
  let silent: Server;
  let collecting: NodeJS.Timeout;

  beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    collecting = setInterval(collectGarbage, 20);
  });
  afterAll(() => {
    clearInterval(collecting);
    silent.closeAllConnections();
    silent.close();
  });

  const request = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, { signal }); // it listens on a port

  it.each([
    ['alone', undefined],
    ['beside the signal of a caller', new AbortController().signal],
  ])('ends a request after garbage collections, %s', async (_how, signal) => {
    await expect(request(timeLimit(300, signal))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends a request when the caller does', async () => {
    const caller = new AbortController();
    const requested = request(timeLimit(200_000, caller.signal));
    caller.abort(new Error('the visitor left'));
    await expect(requested).rejects.toThrow('the visitor left');
    await expect(request(timeLimit(200_000, caller.signal))).rejects.toThrow('the visitor left');
  });
});
