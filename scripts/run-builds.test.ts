import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('ends a build with the process that waits for it, so that no later build writes beside it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  writeFileSync(
    join(folder, 'webpack.config.mjs'),
    `import { connect } from 'node:net';
     connect(${port}, '127.0.0.1');
     // A build that never ends.
     const plugin = { apply: ({ hooks }) => hooks.run.tapPromise('never', () => new Promise(() => {})) };
     export default { mode: 'none', entry: './webpack.config.mjs', plugins: [plugin] };`,
  );
  const script = join(folder, 'waiting.mjs');
  writeFileSync(
    script,
    `import { runBuilds } from ${JSON.stringify(join(__dirname, 'run-builds.mjs'))};
    await runBuilds(${JSON.stringify(folder)}, 'production', 1);`,
  );
  const waiting = spawn(process.execPath, [script], { stdio: 'ignore' });
  try {
    const [builder] = (await once(server, 'connection')) as [Socket];
    waiting.kill('SIGKILL');
    await once(builder.resume(), 'close');
  } finally {
    waiting.kill('SIGKILL');
    server.close();
  }
});

it('goes on if one process has ended while another reports what it wrote', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  execFileSync('mkfifo', ['late-reported', 'early-ended'], { cwd: folder });
  writeFileSync(
    join(folder, 'webpack.config.mjs'),
    `import { readFile, writeFile } from 'node:fs/promises';
     import { setImmediate } from 'node:timers/promises';
     const build = (name, apply) => ({
       name,
       mode: 'none',
       entry: './webpack.config.mjs',
       target: 'node',
       output: { filename: name + '.js' },
       plugins: [{ apply }],
     });
     export default [
       build('late', ({ hooks }) =>
         hooks.afterEmit.tapPromise({ name: 'late', stage: 101 }, () => writeFile('late-reported', 'yes')),
       ),
       build('early', ({ hooks }) => {
         hooks.run.tapPromise('early', () => readFile('late-reported'));
         hooks.shutdown.tapPromise('early', async () => {
           await setImmediate(); // after it has closed its channel
           await writeFile('early-ended', 'yes');
         });
       }),
     ];`,
  );
  const script = join(folder, 'waiting.mjs');
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
     import { runBuilds } from ${JSON.stringify(join(__dirname, 'run-builds.mjs'))};
     const built = runBuilds(${JSON.stringify(folder)}, 'production', 2);
     readFileSync('early-ended'); // Nothing is read from either of them until one is gone.
     await built;
     console.log('built');`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'built\n', stderr: '' });
});

it('says in one line which file of a workspace is not valid JSON', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "mf-one", "version": "1.0.0" }');
  writeFileSync(join(folder, 'remote.json'), '{\n  "sections": [\n}');
  writeFileSync(
    join(folder, 'webpack.config.mjs'),
    `import { remote } from ${JSON.stringify(join(__dirname, '../contract/webpack/remote.mjs'))};
     export default remote(${JSON.stringify(folder)});`,
  );
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'build-workspace.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringContaining(`${join(folder, 'remote.json')} cannot be read: Unexpected token '}'`),
  ]);
  expect(status).toBe(1);
});
