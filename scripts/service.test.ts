import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
});
