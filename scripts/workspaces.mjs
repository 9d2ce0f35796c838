import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** `mf-*` matches every folder with that prefix that contains a package. */
function foldersOf(pattern) {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(root)
    .filter((name) => name.startsWith(pattern.slice(0, -1)) && existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Workspaces listed in package.json, in its order. */
export const workspaces = readJson(join(root, 'package.json')).workspaces.flatMap(foldersOf);

const has = (file) => (workspace) => existsSync(join(root, workspace, file));

/** Remotes: workspaces with a remote.json. */
export const remotes = workspaces.filter(has('remote.json'));

/** Returns the workspaces whose sources are bundled into a workspace, transitively. */
function bundledInto(workspace) {
  const { dependencies = {} } = readJson(join(root, workspace, 'package.json'));
  const direct = workspaces.filter((other) => other in dependencies);
  return [...new Set(direct.flatMap((other) => [other, ...bundledInto(other)]))];
}

/**
 * Workspaces that are built once per language: they have catalogs. The API is built once and looks its messages up at
 * runtime.
 */
export const inOtherLanguages = workspaces.filter(
  (workspace) => has('webpack.config.mjs')(workspace) && has('words')(workspace) && workspace !== 'api',
);

/** Workspaces that each build reads in addition to its own folder. */
export const builds = Object.fromEntries(
  workspaces.filter(has('webpack.config.mjs')).map((workspace) => [workspace, bundledInto(workspace)]),
);
