import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PictureJob } from './picture-job';
import { PictureError, Pictures } from './pictures';

/** A thread that draws icons, exits at size 1, reports a failure at size 2, and never responds at size 3. */
const thread = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, job: { size } }) => {
    if (size === 1) process.exit(1);
    if (size === 2) return parentPort.postMessage({ id, reason: 'no such icon' });
    if (size !== 3) parentPort.postMessage({ id, png: Buffer.from(String(threadId)) });
  });
`;

const icon = (size: number): PictureJob => ({ kind: 'icon', accent: 'pine', purpose: 'any', size });

describe('the drawing thread', () => {
  let folder: string;
  let pictures: Pictures;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    writeFileSync(join(folder, 'thread.cjs'), thread);
    pictures = new Pictures(join(folder, 'thread.cjs'));
  });
  afterEach(async () => {
    await pictures.stop();
    rmSync(folder, { recursive: true });
  });

  it('is reused for all pictures', async () => {
    expect(await pictures.draw(icon(192))).toEqual(await pictures.draw(icon(512)));
  });

  it('reports why a drawing failed, and continues', async () => {
    await expect(pictures.draw(icon(2))).rejects.toThrow('no such icon');
    expect(await pictures.draw(icon(192))).toBeInstanceOf(Buffer);
  });

  it('is replaced when it exits', async () => {
    const before = await pictures.draw(icon(192));
    await expect(pictures.draw(icon(1))).rejects.toThrow(PictureError);
    expect(await pictures.draw(icon(192))).not.toEqual(before);
  });

  it('refuses more than a full queue, and rejects all waiting pictures when it stops', async () => {
    const waiting = Array.from({ length: 40 }, () => pictures.draw(icon(3)));
    const ends = Promise.allSettled(waiting);
    await expect(pictures.draw(icon(192))).rejects.toThrow('too many');
    await pictures.stop();
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { message: 'the shell stops' } });
  });

  it('gives each picture its own time, whatever the queue before it took', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const first = pictures.draw(icon(192));
      let end = 'waits';
      const second = pictures.draw(icon(3)).catch((error: unknown) => (end = String(error)));
      jest.advanceTimersByTime(10_000);
      await first;
      jest.advanceTimersByTime(10_000);
      await Promise.resolve();
      expect(end).toBe('waits');
      jest.advanceTimersByTime(5_000);
      await second;
      expect(end).toContain('a picture took longer than 15000 ms');
    } finally {
      jest.useRealTimers();
    }
  });
});
