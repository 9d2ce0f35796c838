import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { startContentApi } from '../server/content-api.fixture';
import { ApiAnswers } from './api-answers';
import type { RendererSetup, RenderJob } from './render-job';
import { Urgency } from './render-queue';
import { ReleaseRefusedError, Renderer, type RendererEvents, type RendererTimeouts } from './renderer';

/** A thread that implements the renderer's protocol and acts on the URL. Real threads, without React. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const code = workerData.languages['en-US'].release.code;
  if (code === 'refuse') parentPort.postMessage({ kind: 'refused', reason: 'no such thing' });
  else if (code === 'exit') process.exit(3);
  else {
    const finish = (id, location) =>
      parentPort.postMessage({ kind: 'done', id, result: { kind: 'redirected', status: 301, location } });
    parentPort.on('message', ({ id, job, read, answer, failure }) => {
      if (!job) return finish(read, answer ? answer.text : failure);
      parentPort.postMessage({ kind: 'began', id });
      if (job.url === '/read') return parentPort.postMessage({ kind: 'read', id, read: id, path: '/api/posts' });
      if (job.url === '/hang') for (;;);
      if (job.url === '/exit') process.exit(1);
      if (job.url === '/throw') return setImmediate(() => { throw new Error('too late'); });
      const [, port] = /^\\/connected-(\\d+)/.exec(job.url) ?? [];
      if (port) require('node:net').connect(Number(port), '127.0.0.1');
      const [, milliseconds = 0] = /^\\/busy-(\\d+)/.exec(job.url) ?? [];
      for (const end = Date.now() + Number(milliseconds); Date.now() < end; );
      const location = job.url === '/environment' ? JSON.stringify(process.env) : job.url;
      setTimeout(finish, 20, id, location);
    });
    parentPort.postMessage({ kind: 'ready', pages: ['./page'] });
  }`;

/** The fields that this thread reads, and that log lines contain. */
const job = (url: string) => ({ url, page: { name: './page' } }) as RenderJob;
const rendered = (url: string) => ({ kind: 'redirected', status: 301, location: url });

describe('a renderer', () => {
  let folder: string;
  let script: string;
  const started: Renderer[] = [];
  const renderer = (code = '', events: RendererEvents = {}, timeouts: Partial<RendererTimeouts> = {}) => {
    const setup = { languages: { 'en-US': { release: { code } } } } as unknown as RendererSetup; // as above
    const one = new Renderer(script, setup, events, timeouts);
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

  it('renders many more pages than a thread receives at once', async () => {
    const one = renderer();
    const urls = Array.from({ length: 100 }, (_, index) => `/${index}`);
    expect(await Promise.all(urls.map((url) => one.render(job(url))))).toEqual(urls.map(rendered));
  });

  it.each([
    ['refuse', 'no such thing'],
    ['exit', 'code 3'],
  ])('rejects a release that cannot be loaded, without retrying for ever (%s)', async (code, reason) => {
    const replaced = jest.fn();
    const one = renderer(code, { replaced });
    await expect(one.start()).rejects.toBeInstanceOf(ReleaseRefusedError);
    expect(await one.render(job('/'))).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) });
    expect(replaced).not.toHaveBeenCalled();
  });

  it.each(['/hang', '/exit'])(
    'fails only the page that causes %s, and passes the others to the next thread',
    async (bad) => {
      const reasons: string[] = [];
      const one = renderer('', { replaced: (reason) => reasons.push(reason) });
      const results = await Promise.all([bad, '/1', '/2', '/3', '/4', '/5'].map((url) => one.render(job(url))));
      expect(results[0]).toMatchObject({ kind: 'failed', blame: 'page' });
      expect(results.slice(1)).toEqual(['/1', '/2', '/3', '/4', '/5'].map(rendered));
      expect(reasons).toHaveLength(1);
    },
  );

  it('says where a page threw an error that nothing caught', async () => {
    const replaced = jest.fn();
    const reason: unknown = expect.stringMatching(/^Error: too late\n {4}at .*thread\.cjs:\d+:\d+/);
    expect(await renderer('', { replaced }).render(job('/throw'))).toMatchObject({ kind: 'failed', reason });
    expect(replaced.mock.calls).toEqual([[reason]]);
  });

  it('applies its timeout to each page separately', async () => {
    const replaced = jest.fn();
    const one = renderer('', { replaced }, { render: 1_000 });
    const urls = Array.from({ length: 8 }, (_, index) => `/busy-200-${index}`);
    expect(await Promise.all(urls.map((url) => one.render(job(url))))).toEqual(urls.map(rendered));
    expect(replaced).not.toHaveBeenCalled();
  });

  it('fails a page that waits too long in the queue, without naming its URL, and keeps the thread', async () => {
    const replaced = jest.fn();
    const one = renderer('', { replaced }, { wait: 300 });
    await one.start();
    const [first, second] = await Promise.all(
      ['/busy-1000', '/late?q=ann@example.com'].map((url) => one.render(job(url))),
    );
    expect(first).toEqual(rendered('/busy-1000'));
    expect(second).toEqual({
      kind: 'failed',
      blame: 'queue',
      reason: './page waited longer than 300 ms for its turn',
    });
    expect(await one.render(job('/next'))).toEqual(rendered('/next'));
    expect(replaced).not.toHaveBeenCalled();
  });

  it('reports waiting and rendering times', async () => {
    const times = { waited: [] as number[], rendered: [] as number[] };
    const one = renderer('', {
      waited: (milliseconds) => times.waited.push(milliseconds),
      rendered: (milliseconds) => times.rendered.push(milliseconds),
    });
    await one.start();
    await Promise.all(['/busy-300', '/2'].map((url) => one.render(job(url))));
    expect(times.waited).toHaveLength(2);
    expect(times.waited[1]).toBeGreaterThan(250);
    expect(times.rendered[0]).toBeGreaterThan(250);
  });

  it('renders for visitors before renewals', async () => {
    const one = renderer();
    await one.start();
    const order: string[] = [];
    const render = async (url: string, urgency: Urgency) => {
      await one.render(job(url), urgency);
      order.push(url);
    };
    const urgencies = Array.from({ length: 20 }, () => new Urgency('renewal'));
    const renewals = urgencies.map((urgency, index) => render(`/renewal-${index}`, urgency));
    const visitor = render('/visitor', new Urgency('visitor'));
    urgencies[15]?.raise(); // a visitor waits for it
    await Promise.all([...renewals, visitor]);
    const [first, ...next] = order;
    expect(first).toBe('/renewal-0'); // it had begun
    expect(next.slice(0, 2).toSorted()).toEqual(['/renewal-15', '/visitor']);
  });

  it('hides the secrets of the site from release code', async () => {
    jest.replaceProperty(process, 'env', {
      ...process.env,
      DATABASE_URL: 'postgres://secret',
      ADMIN_PASSWORD: 'secret',
    });
    expect(await renderer().render(job('/environment'))).toEqual(rendered('{"NODE_ENV":"test"}'));
  });

  it('reads from the API for its pages, and tells them if it does not answer', async () => {
    const api = await startContentApi();
    const read = async (answers: ApiAnswers) => {
      const setup = { languages: { 'en-US': { release: { code: '' } } } } as unknown as RendererSetup; // as above
      const one = new Renderer(script, setup, {}, {}, answers);
      started.push(one);
      return Promise.all([one.render(job('/read')), one.render(job('/read'))]);
    };
    const answers = new ApiAnswers(api.url);
    expect(await read(answers)).toEqual([rendered('first'), rendered('first')]);
    expect(api.requests).toEqual(['/api/posts', '/api/posts']);
    await api.stop();
    const [failed] = await read(answers);
    expect(failed).toMatchObject({ location: expect.stringContaining('ECONNREFUSED') });
  });

  it('finishes its pages in flight before it stops', async () => {
    const one = renderer();
    await one.start();
    const pages = ['/1', '/2'].map((url) => one.render(job(url)));
    await one.stop();
    expect(await Promise.all(pages)).toEqual(['/1', '/2'].map(rendered));
  });

  it('finishes its pages in flight when it is stopped twice', async () => {
    const one = renderer();
    await one.start();
    const page = one.render(job('/1'));
    await Promise.all([one.stop(), one.stop()]);
    expect(await page).toEqual(rendered('/1'));
  });

  it('renders a page whose view started before it stopped, and ends its thread afterwards', async () => {
    const one = renderer();
    await one.start();
    await one.stop();
    // The thread holds a connection until it ends.
    const server = createServer().listen(0, '127.0.0.1');
    const connected = once(server, 'connection');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const urls = [`/connected-${port}`, '/2'];
    expect(await Promise.all(urls.map((url) => one.render(job(url))))).toEqual(urls.map(rendered));
    const [socket]: Socket[] = await connected;
    // A terminated thread may reset it.
    socket?.on('error', () => undefined).resume();
    await until(() => socket?.closed === true);
    server.close();
  });
});
