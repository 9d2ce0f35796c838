import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { workspaces } from './workspaces.mjs';

/** Properties of packages, which their elements define. */
const foreign = /^--radix-/;

const sources: string[] = workspaces.flatMap((workspace: string) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
);

const found = (pattern: RegExp): Set<string> =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

it('uses no custom property that nothing defines: its declaration would be ignored without a word', () => {
  // Neither those with a fallback nor those whose name continues with a value.
  const used = found(/var\((--[a-z0-9-]*[a-z0-9])\)/g);
  const defined = found(/(?<!\()(--[a-z0-9-]+)'?:/g);
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !defined.has(name) && !foreign.test(name))).toEqual([]);
});
