import { PassThrough } from 'node:stream';

import { until } from 'contract/testing/until';
import Fastify from 'fastify';

import { RegistryStore } from './registry-store';
import { RegistryWatch } from './registry-watch';
import { openBucket, type TestStorages } from './storages.fixture';

describe('RegistryWatch with a bucket', () => {
  let backend: TestStorages;
  const watches: RegistryWatch[] = [];
  beforeEach(async () => {
    backend = await openBucket();
  });
  afterEach(async () => {
    for (const watch of watches.splice(0)) watch.stop();
    await backend.remove();
  });

  const append = async (reason: string) => {
    const team = new RegistryStore((await backend.elsewhere()).storage);
    await team.append(await team.latest(), { by: 'x', reason, remotes: {} });
  };
  /** Simulates a restart of the shell: the disk keeps its content. */
  const start = async (applied: (reason: string) => Promise<unknown> = async () => undefined) => {
    const lines: string[] = [];
    const followed: string[] = [];
    const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
    const watch = new RegistryWatch({
      registry: new RegistryStore(backend.storage, backend.disk),
      apply: async ({ reason }) => {
        followed.push(reason);
        await applied(reason);
      },
      log: Fastify({ logger: { stream } }).log,
    });
    watches.push(watch);
    await watch.start();
    return { watch, followed, lines };
  };

  it('starts with the latest revision and follows each newer one', async () => {
    await append('one');
    await append('two');
    const { watch, followed } = await start();
    expect(followed).toEqual(['two']);
    await append('three');
    await until(() => followed.length > 1);
    expect(followed).toEqual(['two', 'three']);
    expect(watch.isReachable).toBe(true);
  });

  it('starts with the copy on disk while the bucket is down, logs that once, and follows the bucket when it is back', async () => {
    await append('one');
    (await start()).watch.stop();
    await backend.s3?.stop();
    const { watch, followed, lines } = await start();
    expect(followed).toEqual(['one']);
    expect(watch).toMatchObject({ isReachable: false, current: { revision: 1 } });
    await backend.s3?.resume();
    await until(() => watch.isReachable);
    await append('two');
    await until(() => followed.length > 1);
    expect(followed).toEqual(['one', 'two']);
    const log = lines.join('');
    for (const words of ['cannot be read; the site stays', 'starts with the last revision', 'is read again'])
      expect(log.split(words)).toHaveLength(2);
    expect(log).not.toContain('S3RVER');
  });

  it('starts empty without a copy on disk, and loads the registry once the bucket responds', async () => {
    await append('one');
    await backend.s3?.stop();
    const { followed, watch } = await start();
    expect(followed).toEqual([]);
    await backend.s3?.resume();
    await until(() => followed.length > 0);
    expect(watch.current.revision).toBe(1);
  });

  it('follows the next revision while a release of the current one still loads', async () => {
    const { followed } = await start(async (reason) => reason === 'hangs' && new Promise(() => undefined));
    await append('hangs');
    await until(() => followed.includes('hangs'));
    await append('rollback');
    await until(() => followed.includes('rollback'));
  });

  it('stays reachable and keeps the revision when applying it fails', async () => {
    const { followed, watch, lines } = await start(async (reason) => {
      if (reason === 'one') throw new Error('EACCES: an old copy cannot be removed');
    });
    await append('one');
    await until(() => followed.includes('one'));
    await append('two');
    await until(() => followed.includes('two'));
    expect(followed).toEqual(['Nothing is released yet', 'one', 'two']);
    expect(watch).toMatchObject({ isReachable: true, current: { revision: 2 } });
    expect(lines.join('')).toContain('EACCES');
  });
});
