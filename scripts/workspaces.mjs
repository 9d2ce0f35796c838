import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** `mf-*` stands for every folder whose name begins so and that is a package. */
function foldersOf(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(root)
    .filter((name) => name.startsWith(pattern.slice(0, -1)) && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** The workspaces that package.json names, in its order. */
export const workspaces = readJson(join(root, 'package.json')).workspaces.flatMap(foldersOf);

const has = (file) => (workspace) => existsSync(join(root, workspace, file));

/** A remote declares what it has of the site. */
export const remotes = workspaces.filter(has('remote.json'));

/** The workspaces whose sources are bundled into one, with theirs. */
function bundledInto(workspace) {
  const { dependencies = {} } = readJson(join(root, workspace, 'package.json'));
  const direct = workspaces.filter((other) => other in dependencies);
  return [...new Set(direct.flatMap((other) => [other, ...bundledInto(other)]))];
}

/** What is built in other languages too: it has catalogs. The API is built once, and looks its sentences up. */
export const inOtherLanguages = workspaces.filter(
  (workspace) => has('webpack.config.mjs')(workspace) && has('words')(workspace) && workspace !== 'api',
);

/** What each workspace's build reads beside its own folder. */
export const builds = Object.fromEntries(
  workspaces.filter(has('webpack.config.mjs')).map((workspace) => [workspace, bundledInto(workspace)]),
);
