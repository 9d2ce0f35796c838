import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { ReleaseManifest } from 'contract/release';

import { baseOf } from '../registry/published-releases';
import { CorruptReleaseError, integrityOf, readRelease } from '../registry/release-store';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { startContentApi } from '../server/content-api.fixture';
import { browserProblems } from './browser-files';
import { writeBuild } from './build-of.fixture';
import { preflight } from './preflight';
import { addRelease } from './publish';

/** A thread that hangs while loading or rendering, or throws while rendering, as the release demands. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads');
  const [{ release }] = Object.values(workerData.languages);
  if (release.code === 'hang while loading') for (;;);
  parentPort.on('message', ({ id }) => {
    parentPort.postMessage({ kind: 'began', id });
    if (release.code === 'hang while rendering') for (;;);
    const frames = ['Page (' + release.serverFile + ':1:7)', 'renderWithHooks (react-dom-server.js:1:7)'];
    const reason = ['Error: a bug', ...frames.map((frame) => '    at ' + frame)].join('\\n');
    parentPort.postMessage({ kind: 'done', id, result: { kind: 'failed', blame: 'page', reason } });
  });
  parentPort.postMessage({ kind: 'ready', pages: ['./page'] });`;

const chunk = 'self.loaded = () => { const greeting = "hello"; return greeting; };';
const container = (code: string | Buffer) => `var chunkIntegrity = "${integrityOf(Buffer.from(code))}";`;
const whole = { 'chunk.js': chunk, 'remote-entry.js': container(chunk) };

describe('preflight of a release', () => {
  let backend: TestStorages;
  let build: string;
  beforeEach(async () => {
    backend = await openFolder();
    build = await mkdtemp(join(tmpdir(), 'build-'));
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  const publish = async (
    server: string,
    changes: Partial<ReleaseManifest>,
    browser: Record<string, string | Buffer>,
  ) => {
    const manifest = await writeBuild(build, server, changes, browser);
    const { name } = await addRelease(backend.storage, build, manifest);
    return readRelease(backend.storage, baseOf('mf-blog', name));
  };
  const page = { name: './page', module: './src/page.tsx', paths: ['/blog'], rendering: 'server' as const };
  const problemsOf = async (browser: Record<string, string | Buffer>, js = ['chunk.js']) =>
    browserProblems(backend.storage, await publish('', { pages: [{ ...page, js }] }, browser));

  it('accepts scripts that are complete in each encoding', async () => {
    const encoded = { 'chunk.js.br': brotliCompressSync(chunk), 'chunk.js.gz': gzipSync(chunk) };
    expect(await problemsOf({ ...whole, ...encoded })).toEqual([]);
  });

  it.each([
    ['HTML', '<!DOCTYPE html><title>Not found</title>'],
    ['truncated', chunk.slice(0, -20)],
    ['an ES module', 'export const page = 1;'],
  ])('refuses a script that is %s', async (_what, code) => {
    const problems = await problemsOf({ 'chunk.js': code, 'remote-entry.js': container(code) });
    expect(problems).toEqual([expect.stringMatching(/^chunk\.js is no JavaScript: /)]);
  });

  it('refuses a chunk whose hash the container does not expect', async () => {
    const problems = await problemsOf({ ...whole, 'chunk.js': `${chunk} ` });
    expect(problems).toEqual(['chunk.js has another hash than remote-entry.js asks for']);
  });

  it.each(['br', 'gz'])('refuses a %s file that is not its script compressed', async (encoding) => {
    const problems = await problemsOf({ ...whole, [`chunk.js.${encoding}`]: gzipSync('<!DOCTYPE html>') });
    expect(problems).toEqual([`chunk.js.${encoding} is not chunk.js compressed`]);
  });

  it('refuses a page that loads a missing script', async () => {
    expect(await problemsOf(whole, ['chunk.js', 'other.js'])).toEqual([
      './page loads other.js, which is not in the release',
    ]);
  });

  describe('with a Spanish translation', () => {
    const spanish = 'self.loaded = () => "hola";';
    const languages = {
      'es-US': {
        entry: 'remote-entry.es-US.js',
        server: 'server.es-US.cjs',
        links: [],
        pages: { './page': ['spanish.js'] },
      },
    };
    const browser = {
      ...whole,
      'spanish.js': spanish,
      'remote-entry.es-US.js': container(spanish),
      'server.es-US.cjs': 'hang while loading',
    };
    const pages = [{ ...page, js: ['chunk.js'] }];
    const scriptProblems = async (files: Record<string, string>) =>
      browserProblems(backend.storage, await publish('', { pages, languages }, files));

    it('accepts complete scripts in both languages', async () => {
      expect(await scriptProblems(browser)).toEqual([]);
    });

    it('refuses a Spanish page that loads a missing script', async () => {
      const { 'spanish.js': _, ...without } = browser;
      expect(await scriptProblems(without)).toEqual(['./page loads spanish.js, which is not in the release']);
    });

    it('refuses a chunk that neither container expects', async () => {
      expect(await scriptProblems({ ...browser, 'spanish.js': `${spanish} ` })).toEqual([
        'spanish.js has another hash than remote-entry.js or remote-entry.es-US.js asks for',
      ]);
    });

    it('refuses Spanish rendering code that cannot be loaded, if the shell is built in Spanish', async () => {
      const rendererScript = join(build, 'renderer.cjs');
      await writeFile(rendererScript, thread);
      const inBrowser = [{ ...page, rendering: 'browser' as const, js: ['chunk.js'] }];
      const release = await publish('', { pages: inBrowser, languages }, browser);
      // The English code loads in that time, also on a busy machine; the Spanish never does.
      const tried = () => preflight(release, { rendererScript, apiUrl: '', timeouts: { start: 8_000 } });
      expect((await tried()).problems).toEqual([]);
      await writeFile(join(build, 'renderer.es-US.cjs'), thread);
      expect((await tried()).problems).toEqual([expect.stringMatching(/^in es-US: it was not loaded after/)]);
    });
  });

  it('refuses a file whose size differs from its manifest', async () => {
    const { files } = await writeBuild(build, '', {}, whole);
    const sized = { ...files, 'chunk.js': { bytes: 1, integrity: integrityOf(Buffer.from(chunk)) } };
    await expect(publish('', { files: sized }, whole)).rejects.toBeInstanceOf(CorruptReleaseError);
  });

  it.each([
    ['hang while loading', 'not loaded after 400 ms'],
    ['hang while rendering', './page fails at /blog: a page took longer than 400 ms'],
  ])('refuses a release that would %s', async (code, problem) => {
    const rendererScript = join(build, 'thread.cjs');
    await writeFile(rendererScript, thread);
    const release = await publish(code, { pages: [{ ...page, js: [] }] }, whole);
    // The thread of the second case loads at once; neither thread ever finishes.
    const timeouts = { start: code.endsWith('loading') ? 400 : 30_000, render: 400 };
    const api = await startContentApi();
    const { problems } = await preflight(release, { rendererScript, apiUrl: api.url, timeouts });
    await api.stop();
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });

  it('reports the stack frames of the release, and no others', async () => {
    const rendererScript = join(build, 'thread.cjs');
    await writeFile(rendererScript, thread);
    const release = await publish('throw while rendering', { pages: [{ ...page, js: [] }] }, whole);
    const api = await startContentApi();
    const { problems } = await preflight(release, { rendererScript, apiUrl: api.url });
    await api.stop();
    expect(problems).toEqual([`./page fails at /blog: Error: a bug\n    at Page (${release.base}/server.cjs:1:7)`]);
  });
});
