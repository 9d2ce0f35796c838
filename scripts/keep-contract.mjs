// Stores what releases of this contract rely on. The shells and the API of the next contract must serve those releases
// too. Run npm run keep-contract -- mf-blog before raising the contract's major version. See docs/decisions/contract-skew.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answersAndBodies } from '../contract/published-part.mjs';
import { neededPackages } from '../contract/webpack/shared-modules.mjs';
import { describeApi } from './api-description.mjs';
import { build } from './build.mjs';
import { giveUp, root } from './checks.mjs';
import { remotes } from './workspaces.mjs';

/** Sources that list the exported names of shared modules which expose only a part of their package. */
const facades = {
  'react-router-dom': 'shell/src/browser/shared-router.ts',
  '@tanstack/react-query': 'shell/src/browser/shared-query.ts',
  'styled-components': 'shell/src/browser/shared-styles.ts',
  'ui/state': 'ui/src/state.ts',
};

/** Returns the exported values in `export { one, type Other } from './one'`. */
const namesIn = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
    .filter((name) => name && !name.startsWith('type '))
    .sort();

const [remote] = process.argv.slice(2);
if (!remotes.includes(remote)) giveUp(`Name the remote whose build is to be kept: ${remotes.join(', ')}`);

const folder = join(root, 'contract/previous');
const store = (file, value) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);

await build();
store('packages.json', neededPackages());
store('modules.json', Object.fromEntries(Object.entries(facades).map(([module, file]) => [module, namesIn(file)])));
// One line per path: only tests read a description of this size.
const paths = Object.entries(answersAndBodies(await describeApi()));
const lines = paths.map(([path, operations]) => `${JSON.stringify(path)}: ${JSON.stringify(operations)}`);
writeFileSync(join(folder, 'api.json'), `{\n${lines.join(',\n')}\n}\n`);
// One remote as it was built, without the compressed twins of its files: a journey promotes it on a later site.
const twins = ['--exclude=*.br', '--exclude=*.gz', '--exclude=.built*'];
execFileSync('tar', ['-czf', join(folder, `${remote}.tgz`), ...twins, '-C', join(root, remote), 'dist']);
