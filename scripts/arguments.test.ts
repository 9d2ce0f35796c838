import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(__dirname, script), ...args], { encoding: 'utf8', timeout: 20_000 });

it.each([
  ['start.mjs', '--port', "Unknown option '--port'.", 'PORT=3001 npm start'],
  ['restart.mjs', 'now', "Unexpected argument 'now'.", 'npm run restart'],
  ['dev.mjs', '--host', "Unknown option '--host'.", 'npm run dev -w mf-blog'],
  ['build.mjs', '--dev', "Unknown option '--dev'.", '--development'],
  ['test.mjs', 'posts', "Unexpected argument 'posts'.", 'npx jest posts --selectProjects api'],
  ['words.mjs', '--check', "Unknown option '--check'.", 'npm run words'],
])('%s says what it takes when it is given %s, and does nothing', (script, argument, problem, usage) => {
  const wrong = run(script, argument);
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toBe('');
  expect(wrong.stderr).toContain(problem);
  expect(wrong.stderr).toContain(usage);
  const help = run(script, '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toContain(usage);
});

it('says which remotes there are when it is to build another', () => {
  const { status, stderr } = run('command.mjs', 'release', 'publish', 'mf-none');
  expect(status).toBe(1);
  expect(stderr).toContain('This checkout has no mf-none: mf-admin, mf-blog, mf-marketing.');
  expect(stderr).toContain('npm run release -- publish mf-none FOLDER');
});
