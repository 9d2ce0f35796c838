import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

import { root, textOf } from './checks.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';

// npm run admin -- COMMAND: what an owner does on the server, with the site running or not.
await install();
await build(['api']);
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
// A running site has written down where it is, for the links that a command prints.
const running = JSON.parse(textOf(join(dataDir, 'shell/running.json')) || '{}');
const { status } = spawnSync(process.execPath, [join(root, 'api/dist/admin.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    NODE_ENV: 'production',
    ...(running.url && !process.env.PORT && { PUBLIC_URL: running.url }),
    ...process.env,
    DATA_DIR: dataDir,
  },
});
process.exit(status ?? 1);
