import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Top-level folders of a workspace that its build does not read, or writes itself (`.swc`). Nested folders of that name
 * are sources.
 */
const notSource = /^(node_modules|dist|dist-[a-zA-Z-]+|seed|\..+)$/;

/** Files in an output folder, by mode, with the hash of what it was built of. */
export const stampFiles = { production: '.built', development: '.built-development' };

const byName = (a, b) => (a.name < b.name ? -1 : 1);

function* filesBelow(folder, ignored = /^$/) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    if (ignored.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield path;
  }
}

/**
 * Hashes the names and bytes of all sources that a build reads, except tests and Markdown files.
 * @param {string} root folder that contains the workspaces
 * @param {readonly string[]} workspaces the built workspace and those that it bundles
 * @returns {string} hex
 */
export function hashOfSources(root, workspaces) {
  const hash = createHash('sha256');
  for (const workspace of workspaces) {
    for (const file of filesBelow(join(root, workspace), notSource))
      hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Hashes the installed packages of a lockfile. Workspaces are skipped: their sources are hashed separately, and raising
 * the version of one for a release must not rebuild the others.
 * @param {string} lockfile its text
 * @returns {string} hex
 */
export function hashOfPackages(lockfile) {
  const packages = Object.entries(JSON.parse(lockfile).packages);
  const installed = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex');
}
