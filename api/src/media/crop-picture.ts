import type { FocalPoint } from 'contract/media';

import { loadSharp } from './load-sharp';
import { cropSizes, type CropShape } from './media-names';

/** Background behind transparent pixels, because a link preview has no page behind it. */
const background = '#fffdf7';

/** Returns the largest rectangle of a shape inside a picture, as close to the focal point as the edges allow. */
export function cropAround(
  { x, y }: FocalPoint,
  picture: { width: number; height: number },
  shape: { width: number; height: number },
) {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  const start = (point: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(point * whole - length / 2, 0), whole - length));
  return { left: start(x, width, picture.width), top: start(y, height, picture.height), width, height };
}

/** Crops a picture to one of the shapes, in full size, and writes it as a JPEG file. */
export async function cropPicture(picture: Buffer, shape: CropShape, focal: FocalPoint, file: string): Promise<void> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const area = cropAround(focal, { width, height }, cropSizes[shape]);
  const cropped = sharp(picture)
    .extract(area)
    .resize({ ...cropSizes[shape], fit: 'fill' });
  await cropped.flatten({ background: background }).jpeg({ quality: 84, mozjpeg: true }).toFile(file);
}
