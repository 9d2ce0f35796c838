import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RendererSetup, RenderJob } from './render-job';
import { ReleaseRefusedError, Renderer } from './renderer';

/** A thread that speaks the renderer's language and does what the address says. Real threads, without React in them. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const code = workerData.release.code;
  if (code === 'refuse') parentPort.postMessage({ kind: 'refused', reason: 'no such thing' });
  else if (code === 'exit') process.exit(3);
  else {
    parentPort.on('message', ({ id, job }) => {
      parentPort.postMessage({ kind: 'began', id });
      if (job.url === '/hang') for (;;);
      if (job.url === '/exit') process.exit(1);
      const location = job.url === '/environment' ? JSON.stringify(process.env) : job.url;
      const done = () => parentPort.postMessage({ kind: 'done', id, result: { kind: 'redirected', status: 301, location } });
      setTimeout(done, 20);
    });
    parentPort.postMessage({ kind: 'ready', pages: ['./page'] });
  }`;

const job = (url: string) => ({ url }) as RenderJob; // all that this thread reads
const rendered = (url: string) => ({ kind: 'redirected', status: 301, location: url });

describe('a renderer', () => {
  let folder: string;
  let script: string;
  const started: Renderer[] = [];
  const renderer = (code = '', replaced?: (reason: string) => void) => {
    const setup = { release: { code } } as unknown as RendererSetup; // as above
    const one = new Renderer(script, setup, replaced ? { replaced } : {});
    started.push(one);
    return one;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'renderer-'));
    script = join(folder, 'thread.cjs');
    await writeFile(script, thread);
  });
  afterEach(() => jest.restoreAllMocks());
  afterEach(() => Promise.all(started.splice(0).map((one) => one.stop())));
  afterAll(() => rm(folder, { recursive: true }));

  it('renders many more pages than a thread is given at once', async () => {
    const one = renderer();
    const urls = Array.from({ length: 30 }, (_, index) => `/${index}`);
    expect(await Promise.all(urls.map((url) => one.render(job(url))))).toEqual(urls.map(rendered));
  });

  it.each([
    ['refuse', 'no such thing'],
    ['exit', 'code 3'],
  ])('that cannot load its release says so, and does not try for ever (%s)', async (code, reason) => {
    const replaced = jest.fn();
    const one = renderer(code, replaced);
    await expect(one.start()).rejects.toBeInstanceOf(ReleaseRefusedError);
    expect(await one.render(job('/'))).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) });
    expect(replaced).not.toHaveBeenCalled();
  });

  it.each(['/hang', '/exit'])('loses the page that does %s, and gives the others to the next thread', async (bad) => {
    const reasons: string[] = [];
    const one = renderer('', (reason) => reasons.push(reason));
    const results = await Promise.all([bad, '/1', '/2', '/3', '/4', '/5'].map((url) => one.render(job(url))));
    expect(results[0]).toMatchObject({ kind: 'failed', blame: 'page' });
    expect(results.slice(1)).toEqual(['/1', '/2', '/3', '/4', '/5'].map(rendered));
    expect(reasons).toHaveLength(1);
  });

  it('keeps the secrets of the site from the code of a release', async () => {
    jest.replaceProperty(process, 'env', {
      ...process.env,
      DATABASE_URL: 'postgres://secret',
      ADMIN_PASSWORD: 'secret',
    });
    expect(await renderer().render(job('/environment'))).toEqual(rendered('{"NODE_ENV":"test"}'));
  });

  it('finishes the pages it has at hand before it ends', async () => {
    const one = renderer();
    await one.start();
    const pages = ['/1', '/2'].map((url) => one.render(job(url)));
    await one.stop();
    expect(await Promise.all(pages)).toEqual(['/1', '/2'].map(rendered));
  });
});
