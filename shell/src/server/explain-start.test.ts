import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEnvironment } from 'contract/environment';

import { explainStart } from './explain-start';

const failureOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};

describe('an explanation of a start that failed', () => {
  it('lists the faults of the environment', () => {
    expect(explainStart(failureOf(() => readEnvironment({ PORT: '70000' })))).toBe(
      'The environment has 1 fault:\n  PORT: must be 65535 or less',
    );
  });

  it('names a file in place of a folder', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'explained-')), 'data');
    writeFileSync(file, '');
    expect(explainStart(failureOf(() => mkdirSync(join(file, 'releases'))))).toBe(
      `ENOTDIR: not a directory, mkdir '${join(file, 'releases')}': there is a file in place of a folder. Choose another DATA_DIR`,
    );
  });

  it('names a port that is taken, and an address of another machine', async () => {
    const listen = (port: number, host: string) =>
      new Promise<Server | Error>((resolve) => {
        const server = createServer();
        server.once('error', resolve).listen(port, host, () => resolve(server));
      });
    const first = (await listen(0, '127.0.0.1')) as Server; // any port is free
    const { port } = first.address() as AddressInfo; // it listens on TCP
    expect(explainStart(await listen(port, '127.0.0.1'))).toBe(
      `listen EADDRINUSE: address already in use 127.0.0.1:${port}: stop what listens there, or choose another PORT`,
    );
    first.close();
    // RFC 5737: no machine has it.
    expect(explainStart(await listen(port, '192.0.2.1'))).toBe(
      `listen EADDRNOTAVAIL: address not available 192.0.2.1:${port}: this machine does not have that address. Check HOST`,
    );
  });

  it.each(['listen', 'bind'])('names a port that this user may not have: %s', (syscall) => {
    const error = Object.assign(new Error(`${syscall} EACCES 0.0.0.0:80`), { code: 'EACCES', syscall });
    expect(explainStart(error)).toMatch(/: this user may not listen there\. Choose a PORT above 1023$/);
  });

  it('is the error itself if it is another', () => {
    const error = new Error('a fault of ours');
    expect(explainStart(error)).toBe(error);
  });
});
