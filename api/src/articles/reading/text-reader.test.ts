import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PreparationNeededError } from '../../platform/database/transactions';
import { UnavailableError } from '../../platform/errors/api-errors';
import { UnreadableTextError } from '../markdown/time-limit';
import { plainText } from './read-article-text';
import { TextReader } from './text-reader';

/** A thread that does what its texts say. */
const script = `
  import { parentPort } from 'node:worker_threads';
  const acts = {
    exhaust: () => { for (const all = []; ; ) all.push(Array.from({ length: 1000 }, (_, index) => ({ index }))); },
    exit: () => process.exit(3),
    fail: () => { throw new Error('a fault of ours'); },
    loop: () => { for (;;); },
  };
  let count = 0;
  parentPort.on('message', ({ markdown }) => {
    acts[markdown]?.();
    count += 1;
    parentPort.postMessage({ read: { rendered: { html: markdown + ' as number ' + count } } });
  });
`;

let folder: string;
let reader: TextReader;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'text-reader-'));
  writeFileSync(path.join(folder, 'thread.mjs'), script);
});
beforeEach(() => {
  reader = new TextReader(path.join(folder, 'thread.mjs'), () => 5_000);
});
afterEach(() => reader.onApplicationShutdown());
afterAll(() => rmSync(folder, { recursive: true }));

const htmlOf = async (markdown: string) => (await reader.read(plainText(markdown))).rendered.html;

it.each(['exit', 'fail'])('reads the next texts after one that makes the thread %s', async (fatal) => {
  const [first, ...next] = await Promise.allSettled([fatal, 'one', 'two'].map(htmlOf));
  expect(first).toMatchObject({ status: 'rejected' });
  expect(next).toEqual([
    { status: 'fulfilled', value: 'one as number 1' },
    { status: 'fulfilled', value: 'two as number 2' },
  ]);
});

it('blames a text for the memory and the time that it takes, and for nothing else', async () => {
  await expect(htmlOf('exhaust')).rejects.toThrow(UnreadableTextError);
  await expect(htmlOf('exit')).rejects.toThrow('The thread that reads texts ended with code 3.');
  reader = new TextReader(path.join(folder, 'thread.mjs'), () => 500);
  await expect(htmlOf('loop')).rejects.toThrow(UnreadableTextError);
  await expect(htmlOf('fail')).rejects.toThrow('a fault of ours');
  reader = new TextReader(path.join(folder, 'missing.mjs'));
  await expect(htmlOf('one')).rejects.toThrow('Cannot find module');
});

it('reads a text once that several people want at a time', async () => {
  expect(new Set(await Promise.all(['one', 'one', 'one'].map(htmlOf)))).toEqual(new Set(['one as number 1']));
});

it('refuses a text that may not wait for so many others, unless it is read already', async () => {
  const known = await reader.read(plainText('known'));
  const others = ['one', 'two', 'three'].map((one) => reader.read(plainText(one)));
  await expect(reader.read(plainText('four'), { mostAhead: 2 })).rejects.toThrow(UnavailableError);
  expect(await reader.read(plainText('known'), { mostAhead: 2 })).toBe(known);
  await Promise.all(others);
  expect((await reader.read(plainText('four'), { mostAhead: 2 })).rendered.html).toBe('four as number 5');
});

it('keeps a text that a transaction needs, however many others are read meanwhile', async () => {
  const take = () => reader.readInTransaction(plainText('needed')).rendered.html;
  const refused = () => {
    try {
      return take();
    } catch (error) {
      return error;
    }
  };
  const needed = refused();
  if (!(needed instanceof PreparationNeededError)) throw new Error('It was read already.');
  await needed.prepare();
  await Promise.all(Array.from({ length: 40 }, (_, index) => htmlOf(`other ${index}`)));
  expect(take()).toBe('needed as number 1');
});
