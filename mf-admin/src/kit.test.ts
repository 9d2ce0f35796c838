import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalog = readFileSync(join(__dirname, '../catalog/kit.ts'), 'utf8');

it.each(['dialog', 'editor', 'kit', 'revised'])('has every file with components of %s in the catalog', (folder) => {
  const files = readdirSync(join(__dirname, folder)).filter((file) => /^[^.]+\.tsx$/.test(file));
  expect(files.length).toBeGreaterThan(0);
  const missing = files.filter((file) => !catalog.includes(`'../src/${folder}/${file.slice(0, -'.tsx'.length)}'`));
  expect(missing).toEqual([]);
});
