import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const script = `
  import { whenNpmEnds } from '${join(__dirname, 'npm-ended.mjs')}';
  whenNpmEnds(() => process.exit());
  setInterval(() => {}, 1_000);
  console.log('runs');
`;

it('stops what npm started when npm is told to end', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  // As npm does it: in a shell that waits for the script. npm passes signals to that shell.
  const shell = spawn('sh', ['-c', `"$0" --input-type=module -e "$1"; true`, process.execPath, script], { env });
  const output = text(shell.stdout);
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  // The output is closed when the script, too, has ended.
  expect(await output).toBe('runs\n');
});
