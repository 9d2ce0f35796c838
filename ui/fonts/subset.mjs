// Reduces the two variable fonts to Latin and weights 400 to 700: 71 KB become 51 KB. Run it after an update of either
// package: `npm run fonts -w ui`, then commit the results. They are committed so that a build needs no font tools.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import subsetFont from 'subset-font';

const range = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);
const punctuation = [
  0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2032, 0x2033, 0x2190, 0x2191, 0x2192, 0x2193,
  0x2212, 0x20ac, 0x2122, 0xd7,
];
const characters = String.fromCodePoint(...range(0x20, 0x7f), ...range(0xa0, 0x100), ...punctuation);

const require = createRequire(import.meta.url);
for (const name of ['besley', 'atkinson-hyperlegible-next']) {
  const source = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const original = await readFile(join(source, 'files', `${name}-latin-wght-normal.woff2`));
  const subset = await subsetFont(original, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(import.meta.dirname, `${name}.woff2`), subset);
  await copyFile(join(source, 'LICENSE'), join(import.meta.dirname, `${name}.LICENSE`));
  console.log(`${name}: ${original.length} -> ${subset.length} bytes`);
}
