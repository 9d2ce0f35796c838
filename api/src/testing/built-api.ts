import { spawnSync } from 'node:child_process';
import path from 'node:path';

const api = path.join(__dirname, '../..');

/** Builds the API if its sources have changed, which `npm test` has already done. @returns the output folder */
export function builtApi(): string {
  const script = path.join(api, '../scripts/build.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'api'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The API does not build:\n${stdout}${stderr}`);
  return path.join(api, 'dist');
}
