import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Font } from 'satori';

const packages = createRequire(join(__dirname, 'pictures.cjs'));

const read = (name: string, family: string, weight: 400 | 600 | 700): Font => ({
  name: family,
  weight,
  data: readFileSync(packages.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`)),
});

/** The two typefaces as WOFF: the site's own files are variable WOFF2, which the layout engine cannot read. */
export const fonts: readonly Font[] = [
  read('besley', 'Besley', 600),
  read('atkinson-hyperlegible-next', 'Atkinson', 400),
  read('atkinson-hyperlegible-next', 'Atkinson', 700),
];
