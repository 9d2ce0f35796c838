import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';

import { unzipSync } from 'fflate';

import { EvidenceZip } from './evidence-zip';

const bytes = 10_000;

/** Makes a zip of this many pages and the list of their hashes. */
async function zipOf(pages: number, limits: { files: number; bytes: number }): Promise<string[]> {
  const out = new PassThrough();
  const written = buffer(out);
  written.catch(() => undefined); // the zip reports it
  const zip = new EvidenceZip(out, limits);
  try {
    for (let page = 1; page <= pages; page += 1) await zip.add(`pages/${page}.html`, `Page ${page}`);
    await zip.end();
  } finally {
    out.destroy();
  }
  return Object.keys(unzipSync(await written));
}

it('holds as many files as its limit', async () => {
  expect(await zipOf(2, { files: 3, bytes })).toEqual(['pages/1.html', 'pages/2.html', 'SHA256SUMS']);
});

it.each([
  ['files', { files: 2, bytes }],
  ['bytes', { files: 3, bytes: 400 }],
])('refuses more %s than every program can read', async (_what, limits) => {
  await expect(zipOf(2, limits)).rejects.toThrow('Choose a shorter one.');
});
