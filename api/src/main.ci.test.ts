import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { strToU8, unzipSync, zipSync } from 'fflate';

import { builtApi } from './testing/built-api';
import { listenToChanges } from './testing/change-listener';
import { freePort } from 'contract/free-port';
import { drawn } from './testing/pictures';

/** Returns the names of entries in a folder that other users of the machine can access. */
function openToOthers(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

describe('the built API as a process', () => {
  /** The first start seeds it; later ones reuse it. */
  const dataDir = mkdtempSync(path.join(tmpdir(), 'api-process-'));
  let url: string;
  let built: string;
  const children: ChildProcess[] = [];

  beforeAll(() => {
    built = builtApi();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    url = `http://127.0.0.1:${await freePort()}`;
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
  });

  function start(environment: Record<string, string> = {}) {
    const child = spawn(process.execPath, [path.join(built, 'main.mjs')], {
      cwd: tmpdir(),
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, API_URL: url, ...environment },
    });
    children.push(child);
    const output = { out: '', err: '' };
    const listening = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        output.out += String(chunk);
        if (output.out.includes('"msg":"listening"')) resolve();
      });
    });
    child.stderr.on('data', (chunk: Buffer) => (output.err += String(chunk)));
    return { child, output, listening, ended: once(child, 'close').then(([code]) => code as number | null) }; // the event's first argument
  }

  it('migrates, seeds and listens on API_URL, and logs only lines of JSON', async () => {
    const { output, listening } = start();
    await listening;
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/posts`)).json()).toHaveProperty('items.11.slug');
    expect(output.err).toBe('');
    for (const line of output.out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
  });

  it.each<NodeJS.Signals>(['SIGTERM', 'SIGINT'])(
    'on %s ends its streams, closes what is open and exits with 0',
    async (signal) => {
      const { child, output, listening, ended } = start();
      await listening;
      const stream = await listenToChanges(url);
      child.kill(signal);
      await stream.ended;
      expect(await ended).toBe(0);
      expect(output.err).toBe('');
    },
  );

  it('does not log the setup link, which only a command prints', async () => {
    const { output, listening } = start();
    await listening;
    expect(output.out).toContain('nobody can sign in yet: node api/dist/admin.mjs link');
    const admin = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(built, 'admin.mjs'), ...args], {
        encoding: 'utf8',
        input: '',
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://larchlane.example' },
      });
    expect(admin('link')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/\nhttps:\/\/larchlane\.example\/blogpost\/login#setup=[\w-]{43}\n$/),
    });
    expect(admin('reset-password')).toMatchObject({
      status: 1,
      stderr: 'There is no admin yet. Make the first one with: npm run admin -- link\n',
    });
    expect(admin('hasOwnProperty')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('npm run admin -- link [email]'),
    });
    expect(admin('import')).toMatchObject({ status: 1, stdout: 'import is a command of npm run content.\n' });
  });

  it('makes everything it writes private to its owner, even in folders that were open to all', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'api-process-'));
    for (const folder of ['.', 'media', 'media/incoming']) {
      mkdirSync(path.join(dataDir, folder), { recursive: true });
      chmodSync(path.join(dataDir, folder), 0o755);
    }
    const archive = path.join(tmpdir(), 'one-picture.zip');
    const article = '---\ntitle: A picture\nexcerpt: One.\n---\n\n![A gradient](picture.png)';
    writeFileSync(
      archive,
      zipSync({ 'article.md': strToU8(article), 'picture.png': await drawn(800, 600).png().toBuffer() }),
    );
    const imported = spawnSync(
      process.execPath,
      [path.join(built, 'content.mjs'), 'import', archive, '--topic', 'medicare', '--author', 'ruth-yarrow'],
      { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
    );
    expect(imported).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(path.join(dataDir, 'media')).length).toBeGreaterThan(1);
    await start({ DATA_DIR: dataDir }).listening;
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('imports and exports articles before the first start, and reports progress', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'api-process-'));
    const command = (...args: string[]) =>
      spawnSync(process.execPath, [path.join(built, 'content.mjs'), ...args], {
        encoding: 'utf8',
        cwd: dataDir,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      });
    const article = (number: number) =>
      `---\ntitle: Article ${number}\nexcerpt: One of many.\nstate: published\n---\n\n${'Ask before you sign. '.repeat(200)}`;
    const files = Object.fromEntries(
      Array.from({ length: 100 }, (_, number) => [`article-${number}.md`, strToU8(article(number))]),
    );
    writeFileSync(path.join(dataDir, 'many.zip'), zipSync(files));

    const imported = command('import', 'many.zip', '--topic', 'medicare', '--author', 'ruth-yarrow');
    expect(imported).toMatchObject({ status: 0, stderr: '' });
    const lines = imported.stdout.trim().split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'Making the database ready, as the site does at its start.',
      'Reading the file',
    ]);
    expect(lines.filter((line) => /^\d+ of 100 articles$/.test(line)).length).toBeGreaterThan(0);
    expect(lines).toContain('new      published /blog/article-7  Article 7');
    expect(lines.at(-1)).toBe('100 new.');

    expect(command('export', 'all.zip')).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^all\.zip: [\d,]+ bytes\n$/),
    });
    const exported = Object.keys(unzipSync(new Uint8Array(readFileSync(path.join(dataDir, 'all.zip')))));
    // Includes the site's own articles, which the preparation seeded.
    expect(exported.filter((name) => name.startsWith('articles/')).length).toBeGreaterThan(100);
    writeFileSync(path.join(dataDir, 'broken.xml'), '<rss><channel><item>');
    expect(command('import', 'broken.xml')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]+\n$/) });
    expect(command('reset-password')).toMatchObject({
      status: 1,
      stdout: 'reset-password is a command of npm run admin.\n',
    });
    expect(command('import', 'none.xml')).toMatchObject({ status: 1, stderr: 'There is no file none.xml.\n' });
  });

  it('reports in plain words that a command finds no database', async () => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    };
    const { status, stderr } = spawnSync(process.execPath, [path.join(built, 'content.mjs'), 'export', 'all.zip'], {
      encoding: 'utf8',
      cwd: dataDir,
      env,
    });
    expect([status, stderr]).toEqual([1, 'There is no PostgreSQL at DATABASE_URL.\n']);
  });

  it('reports every fault of its environment in plain words', async () => {
    const { output, ended } = start({ DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^The environment has 2 faults:\n {2}DATABASE_URL: .*\n {2}LOG_LEVEL: .*\n$/);
    expect(output.out).toBe('');
  });

  it('reports in plain words that its port is taken', async () => {
    const first = start();
    await first.listening;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output.err).toBe('The port of API_URL is taken by another process.\n');
  });

  it('reports in plain words that its database is damaged, and leaves it as it is', async () => {
    const damaged = mkdtempSync(path.join(tmpdir(), 'damaged-'));
    const file = path.join(damaged, 'site.db');
    const bytes = 'This is no database. '.repeat(1000);
    writeFileSync(file, bytes);
    const { output, ended } = start({ DATA_DIR: damaged });
    expect(await ended).toBe(1);
    expect(output.err).toBe('site.db in DATA_DIR is damaged. Restore it from a backup: docs/operating.md says how.\n');
    expect(readFileSync(file, 'utf8')).toBe(bytes);
  });

  it('reports in plain words that its folder is a file', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'no-folder-')), 'data');
    writeFileSync(file, '');
    const { output, ended } = start({ DATA_DIR: file });
    expect(await ended).toBe(1);
    expect(output.err).toMatch(/^\S+ is (below )?a file instead of a folder\. Choose another DATA_DIR\.\n$/);
  });

  it('reports in plain words that there is no database', async () => {
    const { output, ended } = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` });
    expect(await ended).toBe(1);
    expect(output.err).toBe('There is no PostgreSQL at DATABASE_URL.\n');
  });
});
