import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { installedBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { install } from './install.mjs';
import { runningSite } from './running-site.mjs';
import { remotes } from './workspaces.mjs';

/** Programs behind `npm run release`, `admin` and `content`. */
const programs = {
  release: { workspace: 'shell', file: 'shell/dist/release.cjs' },
  admin: { workspace: 'api', file: 'api/dist/admin.mjs' },
  content: { workspace: 'api', file: 'api/dist/content.mjs' },
};

const options = { skip: { type: 'string' }, reason: { type: 'string' }, to: { type: 'string' } };

// Builds what the command needs and runs it. The site may be running or stopped.
const [name, ...args] = process.argv.slice(2);
const program = programs[name] ?? giveUp(`There is no command ${name}: ${Object.keys(programs).join(', ')}`);
// Options may stand anywhere. The program refuses those that do not exist.
const [command, remote, folder] = parseArgs({ args, options, strict: false, allowPositionals: true }).positionals;
const needsBuild = name === 'release' && ['check', 'publish'].includes(command) && !folder;
if (needsBuild && remote?.startsWith('mf-') && !remotes.includes(remote)) {
  const elsewhere = `npm run release -- ${command} ${remote} FOLDER`;
  giveUp(`This checkout has no ${remote}: ${remotes.join(', ')}. For a build from elsewhere: ${elsewhere}`);
}
const isBuilt = needsBuild && remotes.includes(remote);
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
// A running site records its URL, which commands need for the links that they print.
const { url, checkout } = runningSite(dataDir) ?? {};
// The site starts threads from these files: with those of newer sources, they would render what its browsers' scripts
// do not. Its restart builds them.
const isRunning = checkout === realpathSync(root) && existsSync(join(root, program.file));
await install();
await build([...(isRunning ? [] : [program.workspace]), ...(isBuilt ? [remote] : [])]);
const chromium = installedBrowser();
const { status } = spawnSync(process.execPath, [join(root, program.file), ...args], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    ...(url && !process.env.PORT && { PUBLIC_URL: url }),
    ...(chromium && { CHROME_PATH: chromium }),
    ...process.env,
    DATA_DIR: dataDir,
  },
});
process.exit(status ?? 1);
