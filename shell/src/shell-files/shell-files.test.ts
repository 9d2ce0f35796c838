import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { day } from '../registry/published-releases';
import type { Storages } from '../registry/open-storage';
import { backends, openBucket, type TestStorages } from '../registry/storages.fixture';
import { ShellFiles, shellFilesIn } from './shell-files';

const before = 'main.aaaaaaaa.js';
const now = 'main.bbbbbbbb.js';
const map = `${now}.map`;
const inBoth = 'vendor.cccccccc.js';

describe.each(backends)('browser files of shells, stored in %s', (_name, open) => {
  let backend: TestStorages;
  const folders: string[] = [];
  beforeEach(async () => {
    backend = await open();
  });
  afterEach(async () => {
    await backend.remove();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  /** Creates a shell whose build has these files. */
  async function shell(names: readonly string[], storages: Storages = backend): Promise<ShellFiles> {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    folders.push(folder);
    for (const name of names) await writeFile(join(folder, name), `/* ${name} */`);
    return new ShellFiles(storages, folder, (error) => {
      throw error;
    });
  }
  const onDisk = async ({ disk }: Storages, name: string) => (await disk.read(shellFilesIn + name))?.toString() ?? null;
  const storedNames = async () =>
    (await backend.storage.list(shellFilesIn)).map(({ name }) => name.slice(shellFilesIn.length));
  const daysLater = (days: number) => Date.now() + days * day;

  it('are available to the next shell, and to one on another machine', async () => {
    await (await shell([before, inBoth, 'assets.json', 'favicon.svg'])).store();
    await (await shell([now, inBoth])).store();
    expect((await storedNames()).sort()).toEqual([before, now, inBoth]);
    const elsewhere = await backend.elsewhere();
    await (await shell([now, inBoth], elsewhere)).openFor(before);
    expect(await onDisk(elsewhere, before)).toBe(`/* ${before} */`);
  });

  it('are available to an older shell', async () => {
    const elsewhere = await backend.elsewhere();
    const older = await shell([before], elsewhere);
    await older.store();
    await (await shell([now])).store();
    await older.openFor(now);
    expect(await onDisk(elsewhere, now)).toBe(`/* ${now} */`);
  });

  it('include source maps, for stack traces from old tabs', async () => {
    await (await shell([now, map])).store();
    expect((await storedNames()).sort()).toEqual([now, map]);
  });

  it('are not searched for under names that no build produces', async () => {
    const one = await shell([now]);
    await one.store();
    for (const name of ['main.dddddddd.js', 'fonts/besley.woff2', '../registry/00000001.json']) await one.openFor(name);
    expect(await onDisk(backend, 'main.dddddddd.js')).toBeNull();
  });

  it('are removed thirty days after their last use, except for those another shell has', async () => {
    await (await shell([before, inBoth])).store();
    const next = await shell([now, inBoth]);
    await next.store(daysLater(30));
    expect((await storedNames()).sort()).toEqual([before, now, inBoth]);
    await next.store(daysLater(33));
    expect((await storedNames()).sort()).toEqual([now, inBoth]);
  });

  it('are removed from the disk of every machine', async () => {
    const machines = [await backend.elsewhere(), await backend.elsewhere()];
    const shells = await Promise.all(machines.map((machine) => shell([before, inBoth], machine)));
    for (const one of shells) await one.store();
    const next = await Promise.all(machines.map((machine) => shell([now, inBoth], machine)));
    for (const one of next) await one.store(daysLater(33));
    for (const machine of machines) {
      const kept = (await machine.disk.list(shellFilesIn)).map(({ name }) => name.slice(shellFilesIn.length));
      expect(kept.sort()).toEqual([now, inBoth]);
    }
  });

  it('of a shell that is just starting are not removed by another', async () => {
    await (await shell([before])).store();
    // As when its list is not yet written.
    await backend.storage.create(shellFilesIn + inBoth, Buffer.from(''));
    await (await shell([now])).store(daysLater(33));
    expect((await storedNames()).sort()).toEqual([now, inBoth]);
  });
});

it('are looked for in a bucket once a second, however many unknown names are requested', async () => {
  const backend = await openBucket();
  const elsewhere = await backend.elsewhere();
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  try {
    const list = jest.spyOn(elsewhere.storage, 'list');
    const older = new ShellFiles(elsewhere, folder, () => {});
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await older.openFor('main.00000000.js');
    const requests: Promise<void>[] = [];
    for (const name of ['main.11111111.js', 'main.22222222.js', 'main.33333333.js']) {
      requests.push(older.openFor(name));
      await backend.storage.list(shellFilesIn);
    }
    await backend.storage.create(shellFilesIn + now, Buffer.from('new'));
    requests.push(older.openFor(now));
    expect(list).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1_000);
    await Promise.all(requests);
    expect(list).toHaveBeenCalledTimes(2);
    expect((await elsewhere.disk.read(shellFilesIn + now))?.toString()).toBe('new');
  } finally {
    jest.useRealTimers();
    await rm(folder, { recursive: true });
    await backend.remove();
  }
});

it('are stored a minute after a bucket that was down at the start of the shell', async () => {
  const backend = await openBucket();
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  await writeFile(join(folder, now), 'new');
  const warnings: unknown[] = [];
  const files = new ShellFiles(backend, folder, (error) => void warnings.push(error));
  try {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await backend.s3?.stop();
    let isStarted = false;
    const started = files.start().finally(() => (isStarted = true));
    while (!isStarted) await jest.advanceTimersByTimeAsync(10); // the client's pauses before it gives up
    await started;
    expect(warnings).toHaveLength(1);
    await backend.s3?.resume();
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    const isStored = async () => (await backend.storage.read(shellFilesIn + now)) !== null;
    for (let reads = 0; reads < 200 && !(await isStored()); reads += 1) await setImmediate();
    expect(await isStored()).toBe(true);
    expect(warnings).toHaveLength(1);
  } finally {
    jest.useRealTimers();
    files.stop();
    await rm(folder, { recursive: true });
    await backend.remove();
  }
});
