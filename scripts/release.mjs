import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { remotes } from './workspaces.mjs';

// npm run release -- COMMAND: builds what the command needs, then hands over to the shell's release command.
const [command, remote, folder] = process.argv.slice(2);
const needsBuild = command === 'publish' && remotes.includes(remote) && !folder;
await install();
await build(needsBuild ? ['shell', remote] : ['shell']);
const { status } = spawnSync(process.execPath, [join(root, 'shell/dist/release.cjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exit(status ?? 1);
