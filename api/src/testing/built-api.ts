import { spawnSync } from 'node:child_process';
import path from 'node:path';

const api = path.join(__dirname, '../..');

/** Builds the API where its sources changed since, which they have not when `npm test` gets here. @returns the folder of what was built */
export function builtApi(): string {
  const script = path.join(api, '../scripts/build.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'api'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The API does not build:\n${stdout}${stderr}`);
  return path.join(api, 'dist');
}
