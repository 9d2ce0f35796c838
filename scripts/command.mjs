import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { install } from './install.mjs';
import { runningSite } from './running-site.mjs';
import { remotes } from './workspaces.mjs';

/** What each of `npm run release`, `admin` and `content` hands its arguments to. */
const programs = {
  release: { workspace: 'shell', file: 'shell/dist/release.cjs' },
  admin: { workspace: 'api', file: 'api/dist/admin.mjs' },
  content: { workspace: 'api', file: 'api/dist/content.mjs' },
};

// Builds what the command needs, then hands over to it, with the site running or not.
const [name, ...args] = process.argv.slice(2);
const program = programs[name] ?? giveUp(`There is no command ${name}: ${Object.keys(programs).join(', ')}`);
const [command, remote, folder] = args;
const isPublished = name === 'release' && command === 'publish' && remotes.includes(remote) && !folder;
await install();
await build(isPublished ? [program.workspace, remote] : [program.workspace]);
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
// A running site has written down where it is, for the links that a command prints.
const { url } = runningSite(dataDir) ?? {};
const { status } = spawnSync(process.execPath, [join(root, program.file), ...args], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    ...(url && !process.env.PORT && { PUBLIC_URL: url }),
    ...process.env,
    DATA_DIR: dataDir,
  },
});
process.exit(status ?? 1);
