import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('a workspace that is rebuilt on every change', () => {
  let folder: string;
  let watcher: ChildProcess;
  let printed = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watched-'));
    for (const source of ['one', 'two']) write(source, `export const ${source} = 1;`);
    writeFileSync(
      join(folder, 'webpack.config.mjs'),
      `const build = (name) => ({
         name, mode: 'none', entry: './' + name + '.js', output: { filename: name + '.out.js' },
         context: import.meta.dirname, optimization: { emitOnErrors: false },
       });
       export default [build('one'), { ...build('two'), dependencies: ['one'] }];`,
    );
    watch();
  });
  afterEach(() => {
    watcher.kill();
    rmSync(folder, { recursive: true });
  });
  function watch() {
    watcher = fork(join(__dirname, 'watch-workspace.mjs'), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    for (const stream of [watcher.stdout, watcher.stderr]) stream?.on('data', (bytes) => (printed += String(bytes)));
  }
  const write = (source: string, code: string) => writeFileSync(join(folder, `${source}.js`), code);
  const built = async () => (await once(watcher, 'message'))[0] as unknown;

  it('reports each build once it is written, and prints the errors of the others with their file', async () => {
    expect(await built()).toEqual({ hasWritten: true });
    write('two', 'export const two = ;');
    while (!/ERROR in \.\/two\.js/.test(printed)) await once(watcher.stderr ?? watcher, 'data');
    const mended = built();
    write('two', 'export const two = 1;');
    await mended;
    const changed = built();
    write('two', 'export const two = 2;');
    expect(await changed).toEqual({ hasWritten: true });
  });

  it('has written nothing if the files are there already, so that the site need not be restarted', async () => {
    await built();
    watcher.kill();
    const stamp = join(folder, 'dist/.built');
    writeFileSync(stamp, 'inputs');
    watch();
    expect(await built()).toEqual({ hasWritten: false });
    expect(existsSync(stamp)).toBe(true);
    const changed = built();
    write('two', 'export const two = 2;');
    await changed;
    expect(existsSync(stamp)).toBe(false); // A start would take the folder for a build of other sources.
  });

  it('ends with the process that watches', async () => {
    await built();
    const ended = once(watcher, 'exit');
    watcher.disconnect();
    await ended;
  });
});
