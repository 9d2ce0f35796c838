import { readFileSync } from 'node:fs';
import path from 'node:path';

import { importOptions, type ImportOptions, type Transfer, type TransferReport } from 'contract/transfers';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';

import type { SignedInClient } from '../testing/signed-in';
import type { TestApp } from '../testing/test-app';
import { Importer, type ExportFile } from './importer';

const read = (name: string) => readFileSync(path.join(__dirname, 'fixtures', name));

/** Creates a picture of one color: another color is another picture. */
export const png = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const jpeg = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const zipOf = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, typeof bytes === 'string' ? strToU8(bytes) : bytes]),
    ),
  );

/** Returns a WordPress export zipped with its uploads, as an owner would zip them. */
export const wordPress = async () => ({
  name: 'wordpress.zip',
  bytes: zipOf({
    'export.xml': read('wordpress.xml'),
    'wp-content/uploads/2019/05/letter.png': await png('#ffee00'),
    'wp-content/uploads/2020/01/table.jpg': await jpeg('#00ff00'),
  }),
});

/** Returns a Ghost export in which one image is missing. */
export const ghost = async () => ({
  name: 'ghost.zip',
  bytes: zipOf({
    'ghost.json': read('ghost.json'),
    'content/images/2023/09/rug.png': await png('#116611'),
    'content/images/2023/09/one.png': await png('#111111'),
    'content/images/2023/09/dog.png': await png('#aa5500'),
  }),
});

export const options = (given: Partial<ImportOptions> = {}): ImportOptions => importOptions.parse(given);

/** Imports a file in this process. */
export const importIn = (api: TestApp, file: ExportFile, chosen: Partial<ImportOptions> = {}) =>
  api.app.get(Importer).run(file, options(chosen), () => undefined);

export const outcomes = ({ articles }: TransferReport) =>
  articles.map(({ outcome, state, path }) => [outcome, state, path]);

/** Uploads a file as the page does, and polls until the import is done. */
export async function importOver(
  admin: SignedInClient,
  { name, bytes }: { name: string; bytes: Uint8Array },
  query = '',
): Promise<Transfer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await admin.fetch(`/api/admin/transfers${query}`, { method: 'POST', body: form });
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
  let transfer = (await answer.json()) as Transfer; // the contract of this route
  while (transfer.state === 'running') transfer = (await admin.get(`/api/admin/transfers/${transfer.id}`)).body;
  return transfer;
}
