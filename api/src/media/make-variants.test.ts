import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { drawn } from '../testing/pictures';
import { makeVariants } from './make-variants';

const folder = mkdtempSync(path.join(tmpdir(), 'variants-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function variantsOf(picture: Sharp) {
  const file = path.join(folder, `upload-${(files += 1)}`);
  await picture.toFile(file);
  const made = await makeVariants(file, folder, { id: 'k3v9x0q2m7ab', hash: `${files}`.padEnd(64, '0') });
  const pixelsOf = async (type: string) => {
    const index = made.variants.findIndex((variant) => variant.type === type);
    const { data, info } = await sharp(made.files[index]?.path).raw().toBuffer({ resolveWithObject: true });
    return { first: [...data.subarray(0, info.channels)], channels: info.channels };
  };
  return { ...made, pixelsOf };
}

const types = (made: { variants: { type: string }[] }) => [...new Set(made.variants.map(({ type }) => type))];

it('keeps transparency, with PNG as the fallback for AVIF and WebP', async () => {
  const made = await variantsOf(
    sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } }).png(),
  );
  expect(types(made)).toEqual(['image/avif', 'image/webp', 'image/png']);
  expect((await made.pixelsOf('image/webp')).channels).toBe(4);
});

it('falls back to JPEG if the alpha channel is opaque', async () => {
  expect(types(await variantsOf(drawn(60, 40).ensureAlpha().png()))).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
  ]);
});

it('takes the first frame of an animation, and reports the number of frames', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('#ff0000'), await frame('#0000ff')];
  const made = await variantsOf(sharp(frames, { join: { animated: true } }).gif());
  expect(made.facts).toEqual({ width: 40, height: 30, frames: 2 });
  const { first } = await made.pixelsOf('image/webp');
  expect(first[0]).toBeGreaterThan(200);
  expect(first[2]).toBeLessThan(50);
});

it('converts a wide color profile without changing the colors', async () => {
  const green = { r: 0, g: 200, b: 0 };
  const wide = sharp({ create: { width: 40, height: 30, channels: 3, background: green } })
    .withIccProfile('p3')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  const made = await variantsOf(wide);
  const { first } = await made.pixelsOf('image/webp');
  // The same green in both: it was converted to P3 when the file was written, and back.
  for (const [index, value] of [0, 200, 0].entries()) expect(Math.abs((first[index] ?? 0) - value)).toBeLessThan(12);
});

it('converts grayscale and print colors to RGB', async () => {
  for (const picture of [drawn(60, 40).grayscale().jpeg(), drawn(60, 40).toColourspace('cmyk').jpeg()]) {
    expect((await (await variantsOf(picture)).pixelsOf('image/webp')).channels).toBe(3);
  }
});

it('limits the height of a very tall screenshot', async () => {
  const made = await variantsOf(sharp({ create: { width: 100, height: 9000, channels: 3, background: 'red' } }).png());
  expect(made.facts).toMatchObject({ width: 100, height: 9000 });
  expect(made.variants[0]).toMatchObject({ height: 4800 });
});
