import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './checks.mjs';

const seed = join(root, 'api/seed');
const written = ['articles', 'cities', 'team'].flatMap((subfolder) =>
  readdirSync(join(seed, subfolder)).map(
    (file) => [`${subfolder}/${file}`, readFileSync(join(seed, subfolder, file), 'utf8')] as const,
  ),
);

it.each(written)('%s uses typographic apostrophes and quotation marks', (_file, text) => {
  const [, frontMatter = '', ...body] = text.split('---\n');
  expect(frontMatter).not.toMatch(/\p{L}'/u); // YAML needs straight " around strings.
  expect(body.join('')).not.toMatch(/['"]/);
});

it('facts.json uses typographic apostrophes', () =>
  expect(readFileSync(join(seed, 'facts.json'), 'utf8')).not.toMatch(/\p{L}'/u));
