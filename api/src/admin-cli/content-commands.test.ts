import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { NestFactory } from '@nestjs/core';
import { readEnvironment } from 'contract/environment';
import { unzipSync } from 'fflate';

import { Log } from '../platform/http/log';
import { listenToChanges } from '../testing/change-listener';
import { onOneEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';
import { wordPress } from '../transfer/import-files.fixture';
import { AdminCliModule } from './admin-cli.module';
import { programs } from './commands';

onOneEngine((engine) => {
  let api: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    writeFileSync(path.join(folder, 'wordpress.zip'), (await wordPress()).bytes);
    api = await startTestApp(engine);
  });
  afterAll(async () => {
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  /** Runs a command in a separate application context while the site is running. */
  async function run(name: string, ...args: string[]): Promise<string[]> {
    const command = programs.content[name];
    const env = readEnvironment({ NODE_ENV: 'test', ...api.database.env });
    const commandApp = await NestFactory.createApplicationContext(
      AdminCliModule.for(env, new Log('silent'), command?.modules),
      { logger: false },
    );
    const output: string[] = [];
    try {
      await command?.run({
        app: commandApp,
        args,
        print: (line) => void output.push(line),
        askHidden: async () => '',
      });
    } finally {
      await commandApp.close();
    }
    return output;
  }
  const file = (name: string) => path.join(folder, name);

  it('previews an import, runs it while the site is running and announces the change', async () => {
    const rehearsed = await run(
      'import',
      file('wordpress.zip'),
      '--dry-run',
      '--topic',
      'medicare',
      '--author',
      'ben-cole',
    );
    expect(rehearsed).toContain(
      'new      published /blog/hospital-letter  The hospital letter – what it says & what it doesn’t',
    );
    expect(rehearsed.at(-1)).toBe('3 new. Nothing was written.');
    expect((await api.get('/api/posts/hospital-letter')).status).toBe(404);

    const changes = await listenToChanges(api.url);
    expect((await run('import', file('wordpress.zip'), '--topic', 'medicare', '--author', 'ben-cole')).at(-1)).toBe(
      '3 new.',
    );
    expect(await changes.next()).toContain('/api/posts');
    expect((await api.get('/api/posts/hospital-letter')).status).toBe(200);
    const again = await run('import', file('wordpress.zip'), '--topic', 'medicare', '--author', 'ben-cole');
    // The number of progress lines depends on the machine.
    expect(again.filter((line) => !/^\d+ of \d+ articles$/.test(line))).toEqual([
      'Reading the file',
      'Left out, because only posts are articles: the page “About us”.',
      'old addresses that lead here: 2',
      'images: 0 fetched, 2 here already, 0 missing',
      '3 same.',
    ]);
  });

  it('exports articles to a file and never overwrites an existing one', async () => {
    await run('export', file('out.zip'));
    expect(Object.keys(unzipSync(new Uint8Array(readFileSync(file('out.zip')))))).toContain(
      'articles/part-b-by-phone.md',
    );
    await expect(run('export', file('out.zip'))).rejects.toThrow('already');
  });

  it('leaves no part of a file when an export fails', async () => {
    const [last] = await api.dataSource.query('SELECT id FROM articles ORDER BY id DESC LIMIT 1');
    const setContent = (text: string) =>
      api.dataSource.query(`UPDATE articles SET content = ${text} WHERE id = '${last.id}'`);
    const before = readdirSync(folder);
    await setContent(`'x' || content`);
    await expect(run('export', file('failed.zip'))).rejects.toThrow(SyntaxError);
    await setContent('substr(content, 2)');
    expect(readdirSync(folder)).toEqual(before);
    await run('export', file('failed.zip'));
  });

  it.each([
    [['no-such-file.xml'], 'There is no file no-such-file.xml.'],
    [[tmpdir()], `${tmpdir()} cannot be read (EISDIR).`],
    [[], 'Name one file: npm run content -- import FILE'],
    [['a.xml', '--topic', 'pets'], 'topic: '],
    [['a.xml', '--overwite'], "Unknown option '--overwite'"],
  ])('reports the error for import arguments %j', async (args, words) => {
    await expect(run('import', ...args)).rejects.toThrow(words);
  });
});
