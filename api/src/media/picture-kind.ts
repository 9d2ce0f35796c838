import { open } from 'node:fs/promises';

import { fileTypeFromFile } from 'file-type/node';
import { acceptedFiles, type AcceptedType } from 'contract/media-files';

import { FileRefusedError } from './media-errors';

const names: Readonly<Record<AcceptedType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
};

const accepted = Object.keys(acceptedFiles) as AcceptedType[]; // the keys are the types
const heic = ['heic', 'heif'];
/** Bytes that contain the start of an SVG, including comments before it. */
const svgWithin = 4096;

const extensionOf = (name: string) => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');
const typeNamed = (extension: string) =>
  accepted.find((type) => (acceptedFiles[type] as readonly string[]).includes(extension)); // widened for includes()

/**
 * Returns the type of a picture on which its name and its first bytes agree.
 * @throws {FileRefusedError} if they disagree, or name another type
 */
export async function kindOf(file: string, name: string): Promise<AcceptedType> {
  const extension = extensionOf(name);
  if (extension === 'svg' || extension === 'svgz' || (await looksLikeSvg(file))) throw FileRefusedError.svg();
  const inside = await fileTypeFromFile(file);
  if (heic.includes(extension) || heic.includes(inside?.ext ?? '')) throw FileRefusedError.heic();
  const is = accepted.find((type) => type === inside?.mime);
  const named = typeNamed(extension);
  if (!named || !inside) throw FileRefusedError.unknown();
  if (is !== named) throw FileRefusedError.otherInside(is ? names[is] : inside.ext.toUpperCase(), names[named]);
  return is;
}

async function looksLikeSvg(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(svgWithin), 0, svgWithin, 0);
    return /^\s*<[^]*<svg[\s/>]|^\s*<svg[\s/>]/i.test(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await handle.close();
  }
}
