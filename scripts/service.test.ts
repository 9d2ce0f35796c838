import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './free-port.mjs';
import { Service } from './service.mjs';

/** Milliseconds. The test waits for conditions; this is only to end what never comes true. */
const timeout = 30_000;

async function until(condition: () => boolean) {
  const deadline = Date.now() + timeout;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a process of the site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const script = (name: string, code: string) => {
    const file = join(folder, `${name}.cjs`);
    writeFileSync(file, code);
    return file;
  };
  const services: InstanceType<typeof Service>[] = [];
  const service = (file: string, times: object) => {
    const made = new Service('the test', file, process.env, times);
    services.push(made);
    return made;
  };
  // Its lines are for the terminal of whoever starts a site.
  beforeEach(() => jest.spyOn(process.stderr, 'write').mockImplementation(() => true));
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const each of services.splice(0)) await each.stop();
  });

  it('that starts and dies is started again after ever longer pauses', async () => {
    const dies = script('dies', "process.send('ready', () => process.exit(1))");
    const dying = service(dies, { firstPause: 1, longestPause: 64, steadyAfter: 60_000 });
    await dying.start();
    await until(() => dying.pause === 64);
  });

  it('that is well for a while begins with the first pause again', async () => {
    const stays = service(script('stays', "process.send('ready'); setInterval(() => {}, 1000)"), {
      firstPause: 1,
      steadyAfter: 1,
    });
    stays.pause = 64;
    await stays.start();
    await until(() => stays.pause === 1);
  });

  it('that never is ready is ended, and the start fails', async () => {
    const hangs = service(script('hangs', 'setInterval(() => {}, 1000)'), { readyTimeout: 50 });
    await expect(hangs.start()).rejects.toThrow('the test ended with SIGKILL');
    expect(hangs.child).toBeNull();
  });

  /** Serves its number, and goes on for those who are connected. */
  const serves = (port: number, number: number) =>
    script(
      `serves-${number}`,
      `const server = require('node:http').createServer((_, answer) => answer.end('${number}'));
       process.on('message', (message) => message === 'drain' && server.close(() => process.exit(0)));
       server.listen(${port}, '127.0.0.1', () => process.send('ready'));`,
    );
  const answerAt = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text();

  it('that is replaced leaves its socket to the next one, which is then the one that is started again', async () => {
    const port = await freePort();
    const replaced = service(serves(port, 1), { firstPause: 1 });
    await replaced.start();
    expect(await answerAt(port)).toBe('1');
    Object.assign(replaced, { script: serves(port, 2) });
    await replaced.replace();
    await until(() => replaced.processes.size === 1);
    expect(await answerAt(port)).toBe('2');
    replaced.child.process.kill('SIGKILL');
    const died = replaced.child;
    await until(() => replaced.child !== null && replaced.child !== died);
    await replaced.stop();
    expect(replaced.processes.size).toBe(0);
  });

  it('goes on where the one that is to replace it does not become ready', async () => {
    const port = await freePort();
    const kept = service(serves(port, 1), {});
    await kept.start();
    const { child } = kept;
    Object.assign(kept, { script: script('fails', 'process.exit(3)') });
    await expect(kept.replace()).rejects.toThrow('the test ended with code 3');
    expect(kept.child).toBe(child);
    expect(await answerAt(port)).toBe('1');
  });
});
