import path from 'node:path';

import { longestSide, mostPixels } from 'contract/media-files';
import type { Metadata, Sharp } from 'sharp';

import { loadSharp } from './load-sharp';
import { FileRefusedError } from './media-errors';
import { variantName, type Content } from './media-names';
import type { PictureType, StoredVariant } from './media.entity';

/** Widths offered to browsers. Phones pick one of the first three, a cover on a wide screen one of the last two. */
const widths = [480, 800, 1200, 1600, 2400];
const widest = 2400;
/** Limit for full-page screenshots. */
const tallest = 4800;
/** A variant closer to the full width than this would save next to nothing. */
const worthwhile = 0.9;

/** Encoder settings without a visible loss. AVIF effort 4 takes five times as long for a tenth fewer bytes. */
const encoders: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  'image/avif': (picture) => picture.avif({ quality: 55, effort: 2 }),
  'image/webp': (picture) => picture.webp({ quality: 78 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
  'image/png': (picture) => picture.png({ palette: true, quality: 90 }),
};

/** Header data of a picture, read before decoding: upright size in pixels, and number of frames. */
interface PictureFacts {
  width: number;
  height: number;
  frames: number;
}

export interface MadeVariants {
  facts: PictureFacts;
  variants: StoredVariant[];
  /** File of each variant in the folder. */
  files: { name: string; path: string }[];
}

/**
 * Creates every size and format of a picture: upright, in sRGB, first frame only, without camera metadata.
 * @param file is not changed
 * @param folder receives the variants
 * @throws {FileRefusedError} if the picture is too large (checked before decoding) or unreadable
 */
export async function makeVariants(file: string, folder: string, content: Content): Promise<MadeVariants> {
  const sharp = await loadSharp();
  const facts = await factsOf(file);
  const base = await decoded(file);
  const types: PictureType[] = ['image/avif', 'image/webp', base.info.channels === 4 ? 'image/png' : 'image/jpeg'];
  const result: MadeVariants = { facts, variants: [], files: [] };
  for (const type of types) {
    for (const width of widthsOf(base.info.width)) {
      const name = variantName(content, type, width);
      const picture = sharp(base.data, { raw: base.info }).resize({ width });
      const { height, size: bytes } = await encoders[type](picture).toFile(path.join(folder, name));
      result.variants.push({ type, width, height, bytes });
      result.files.push({ name, path: path.join(folder, name) });
    }
  }
  return result;
}

const widthsOf = (full: number) => [...widths.filter((width) => width <= full * worthwhile), full];

async function factsOf(file: string): Promise<PictureFacts> {
  const { width, height, pages = 1, orientation = 1 } = await metadataOf(file);
  if (width * height > mostPixels || Math.max(width, height) > longestSide)
    throw FileRefusedError.tooManyPixels(width, height);
  // EXIF orientations from 5 on swap width and height.
  return orientation < 5 ? { width, height, frames: pages } : { width: height, height: width, frames: pages };
}

async function metadataOf(file: string): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    // Reads only the header, so the claimed size needs no limit.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw FileRefusedError.damaged(error);
  }
}

/** Decodes to the size of the widest variant. Keeps an alpha channel only if the picture has transparency. */
async function decoded(file: string) {
  const sharp = await loadSharp();
  try {
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const base = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    const { channels, width, height } = base.info;
    if (channels !== 4) return base;
    const raw = { raw: { channels, width, height } };
    if (!(await sharp(base.data, raw).stats()).isOpaque) return base;
    return await sharp(base.data, raw).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw FileRefusedError.damaged(error);
  }
}
