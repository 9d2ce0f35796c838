import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders at the top of a workspace that its build does not read, or writes itself: `.swc`. Deeper down a folder of that name is source. */
const notSource = /^(node_modules|dist|dist-[a-zA-Z-]+|seed|\..+)$/;

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
 * A hash over the names and bytes of everything that a build reads from workspaces, tests and texts left out.
 * @param {string} root the folder that the workspaces are in
 * @param {readonly string[]} workspaces the one that is built and those that it bundles
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
 * A hash over the packages of a lockfile. Workspaces are in it too, with the version that a team raises for a release:
 * their sources are hashed, and what is built of the others stays as it is.
 * @param {string} lockfile its text
 * @returns {string} hex
 */
export function hashOfPackages(lockfile) {
  const packages = Object.entries(JSON.parse(lockfile).packages);
  const installed = packages.filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return createHash('sha256').update(JSON.stringify(installed)).digest('hex');
}
