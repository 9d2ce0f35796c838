import cluster from 'node:cluster';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { freePort } from '../contract/src/process/free-port.mjs';
import { Service } from './service.mjs';

describe('Service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const script = (name: string, code: string) => {
    const file = join(folder, `${name}.cjs`);
    writeFileSync(file, code);
    return file;
  };
  const services: InstanceType<typeof Service>[] = [];
  const service = (file: string, times: object) => {
    const created = new Service('the test', file, process.env, times);
    services.push(created);
    return created;
  };
  // Silences the lines meant for the terminal that starts a site.
  beforeEach(() => jest.spyOn(process.stderr, 'write').mockImplementation(() => true));
  const printed = () => jest.mocked(process.stderr.write).mock.calls.map(([line]) => line);
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const started of services.splice(0)) await started.stop();
  });

  it('restarts a crashing process after increasing pauses', async () => {
    const dies = script('dies', "process.send('ready', () => process.exit(1))");
    const dying = service(dies, { firstPause: 1, longestPause: 64, steadyAfter: 60_000 });
    await dying.start();
    await until(() => dying.pause === 64);
  });

  it('reports a restart whose process does not start, and starts it again until it does', async () => {
    const works = script('works', "process.send('ready'); setInterval(() => {}, 1000)");
    const worker = service(works, { firstPause: 1 });
    await worker.start();
    Object.assign(worker, { script: script('breaks', 'process.exit(3)') });
    await expect(worker.restartNow()).rejects.toThrow('the test ended with code 3');
    expect(printed()).toEqual(['the test ended with code 3; starting it again in 1 ms\n']);
    Object.assign(worker, { script: works });
    await until(() => worker.child?.isConnected() === true);
  });

  it('starts a process once there can be one, and reports why there was none', async () => {
    const stays = service(script('waits', "process.send('ready'); setInterval(() => {}, 1000)"), { firstPause: 1 });
    await stays.start();
    // Like a missing program, or too many processes: nothing is started, so nothing exits.
    cluster.setupPrimary({ cwd: join(folder, 'missing') });
    try {
      await expect(stays.restartNow()).rejects.toThrow(/^the test cannot be started: spawn .* ENOENT$/);
      await until(() => stays.pause >= 4);
    } finally {
      cluster.setupPrimary({ cwd: folder });
    }
    expect(printed()[0]).toMatch(/cannot be started: .*; starting it again in 1 ms\n$/);
    await until(() => stays.child?.isConnected() === true);
  });

  it('resets the pause after a stable period', async () => {
    const stays = service(script('stays', "process.send('ready'); setInterval(() => {}, 1000)"), {
      firstPause: 1,
      steadyAfter: 1,
    });
    stays.pause = 64;
    await stays.start();
    await until(() => stays.pause === 1);
  });

  it('kills a process that is never ready, and rejects the start', async () => {
    const hangs = service(script('hangs', 'setInterval(() => {}, 1000)'), { readyTimeout: 50 });
    await expect(hangs.start()).rejects.toThrow('the test ended with SIGKILL');
    expect(printed()).toEqual(['the test is not ready after 0.05 s\n']);
    expect(hangs.child).toBeNull();
  });

  it('kills a process whose event loop is blocked after it was alive, and starts it again', async () => {
    const blocked = script(
      'blocked',
      `process.send('alive');
       process.send('ready', () => { for (;;); });`,
    );
    const hanging = service(blocked, { firstPause: 1, hangTimeout: 60 });
    await hanging.start();
    const first = hanging.child;
    Object.assign(hanging, { script: script('recovered', "process.send('ready'); setInterval(() => {}, 1000)") });
    await until(() => hanging.child !== null && hanging.child !== first);
    expect(printed()).toEqual([
      'the test has not responded for 0.06 s\n',
      'the test ended with SIGKILL; starting it again in 1 ms\n',
    ]);
  });

  it('leaves a process that reports to be alive, and one of a build that never does', async () => {
    const reports = script('reports', "process.send('ready'); setInterval(() => process.send('alive'), 5)");
    const silent = script('silent', "process.send('ready'); setInterval(() => {}, 1000)");
    const processes = [reports, silent].map((file) => service(file, { hangTimeout: 3_000 }));
    await Promise.all(processes.map((one) => one.start()));
    const children = processes.map(({ child }) => child);
    let reported = 0;
    children[0].on('message', () => (reported += 1));
    await until(() => reported > 800);
    expect(processes.map(({ child }) => child)).toEqual(children);
    expect(printed()).toEqual([]);
  });

  /** Serves its number, and on `drain` keeps serving the open connections. */
  const serves = (port: number, number: number) =>
    script(
      `serves-${number}`,
      `const server = require('node:http').createServer((_, answer) => answer.end('${number}'));
       process.on('message', (message) => message === 'drain' && server.close(() => process.exit(0)));
       server.listen(${port}, '127.0.0.1', () => process.send('ready'));`,
    );
  const answerAt = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text();

  it('hands the socket to the replacement, which is then the process that is restarted', async () => {
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

  it('ends a process that is still starting when its replacement is ready', async () => {
    const starting = service(script('starting', 'setInterval(() => {}, 1000)'), {});
    const started = starting.start();
    Object.assign(starting, { script: script('next', "process.send('ready'); setInterval(() => {}, 1000)") });
    await Promise.all([starting.replace(), expect(started).rejects.toThrow('the test ended with SIGTERM')]);
    expect([...starting.processes]).toEqual([starting.child]);
  });

  it('keeps the serving process when its replacement does not become ready', async () => {
    const port = await freePort();
    const serving = service(serves(port, 1), {});
    await serving.start();
    const { child } = serving;
    Object.assign(serving, { script: script('fails', 'process.exit(3)') });
    await expect(serving.replace()).rejects.toThrow('the test ended with code 3');
    expect(serving.child).toBe(child);
    expect(await answerAt(port)).toBe('1');
  });

  it('waits for the answer to a request', async () => {
    const answers = "process.on('message', () => setTimeout(() => process.send('done'), 20)); process.send('ready')";
    const answering = service(script('answers', answers), {});
    await answering.start();
    const received: unknown[] = [];
    answering.child.on('message', (message: unknown) => received.push(message));
    await answering.request('question', 'done');
    expect(received).toEqual(['done']);
  });

  it('waits no longer for an answer than its limit', async () => {
    const silent = service(script('silent', "process.send('ready'); setInterval(() => {}, 1000)"), {
      requestTimeout: 20,
    });
    await silent.start();
    expect(await silent.request('question', 'done')).toBeUndefined();
  });

  it('kills a process that does not end in time, and reports that', async () => {
    const deaf = "process.on('SIGTERM', () => {}); process.send('ready'); setInterval(() => {}, 1000)";
    const staying = service(script('deaf', deaf), { endTimeout: 50 });
    await staying.start();
    const { child } = staying;
    await staying.stop();
    expect(child.process.signalCode).toBe('SIGKILL');
    expect(printed()).toEqual(['the test has not ended after 0.05 s\n']);
  });

  it('starts no process once it is stopped, in the middle of a restart as well', async () => {
    const stopped = service(script('waits', "process.send('ready'); setInterval(() => {}, 1000)"), { firstPause: 1 });
    await stopped.start();
    const restarting = stopped.restartNow();
    await Promise.all([stopped.stop(), expect(restarting).rejects.toThrow('the test is stopped')]);
    await expect(stopped.replace()).rejects.toThrow('the test is stopped');
    expect(stopped.processes.size).toBe(0);
    expect(printed()).toEqual([]);
  });
});
