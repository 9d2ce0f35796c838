import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { remotes, workspaces } from './workspaces.mjs';

/** Properties of packages, which their elements define. */
const foreign = /^--radix-/;

interface Source {
  workspace: string;
  /** Path in the workspace's `src`. */
  name: string;
  text: string;
}

const sources: readonly Source[] = workspaces.flatMap((workspace: string) =>
  readdirSync(join(root, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ workspace, name, text: readFileSync(join(root, workspace, 'src', name), 'utf8') })),
);

const found = (pattern: RegExp): Set<string> =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

it('uses no custom property that nothing defines: its declaration would be ignored without a word', () => {
  // Neither those with a fallback nor those whose name continues with a value.
  const used = found(/var\((--[a-z0-9-]*[a-z0-9])\)/g);
  const defined = found(/(?<!\()(--[a-z0-9-]+)'?:/g);
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !defined.has(name) && !foreign.test(name))).toEqual([]);
});

/** Files of remotes with colors that are the same in both themes. */
const sameInBothThemes = [
  'account/qr-code.tsx', // cameras need the contrast
  'dialog/dialog.tsx', // what is behind a dialog is dark
  'ease/day-sign.tsx', // paper
  'kit/edge-shade.ts', // a shadow is dark on any field
  'media/focal-point-field.tsx', // on a picture
];

it('gives remotes no colors but the tokens, which have the contrast of each theme and accent', () => {
  const color = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl)a?\(|\bokl(?:ab|ch)\(/i;
  const wrong = sources.filter(
    ({ workspace, name, text }) =>
      remotes.includes(workspace) && !/\.(test|fixture)\.tsx?$/.test(name) && color.test(text),
  );
  expect(wrong.map(({ name }) => name).sort()).toEqual(sameInBothThemes);
});
