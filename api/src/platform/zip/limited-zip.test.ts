import { strFromU8, strToU8, unzipSync, ZipPassThrough } from 'fflate';

import { LimitedZip } from './limited-zip';

const bytes = 10_000;
const tooLarge = 'Choose less.';

/** Makes a zip of this many files. */
function zipOf(files: number, limits: { files: number; bytes: number }): string[] {
  const chunks: Uint8Array[] = [];
  const zip = new LimitedZip((_error, chunk) => chunks.push(chunk), { tooLarge, limits });
  for (let number = 1; number <= files; number += 1) {
    const file = new ZipPassThrough(`${number}.txt`);
    zip.add(file);
    file.push(strToU8(`File ${number}`), true);
  }
  zip.end();
  return Object.values(unzipSync(Buffer.concat(chunks))).map((file) => strFromU8(file));
}

it('holds as many files as its limit', () => {
  expect(zipOf(2, { files: 2, bytes })).toEqual(['File 1', 'File 2']);
});

it.each([
  ['files', { files: 1, bytes }],
  ['bytes in its files', { files: 2, bytes: 60 }],
  ['bytes with its list of files', { files: 2, bytes: 160 }],
])('refuses more %s than every program can read', (_what, limits) => {
  expect(() => zipOf(2, limits)).toThrow(tooLarge);
});
