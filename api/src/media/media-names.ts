import { previewSizes } from 'contract/link-preview';
import type { FocalPoint } from 'contract/media';

import type { VariantType } from './media.entity';

/**
 * Sizes of crops in pixels: the shapes that other sites request, and those of people's photos at twice their displayed
 * size.
 */
export const cropSizes = {
  ...previewSizes,
  oval: { width: 208, height: 256 },
  portrait: { width: 832, height: 988 },
} as const;
export type CropShape = keyof typeof cropSizes;

/** Hexadecimal digits of a content hash in file names. */
const versionLength = 12;

const extensions = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
} as const satisfies Record<VariantType, string>;
const types: Readonly<Record<string, VariantType>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

/**
 * Identifies one content of one picture in file names. New content gets new names, so a name never changes its meaning.
 */
export interface Content {
  id: string;
  hash: string;
}

/** Returns the common start of all names of a content: `k3v9x0q2m7ab-1f2e3d4c5b6a`. */
const stemOf = ({ id, hash }: Content) => `${id}-${hash.slice(0, versionLength)}`;

/** Returns the name of a variant: `k3v9x0q2m7ab-1f2e3d4c5b6a-800.avif`. */
export const variantName = (content: Content, type: VariantType, width: number) =>
  `${stemOf(content)}-${width}.${extensions[type]}`;

/** Returns the name of a PDF: `k3v9x0q2m7ab-1f2e3d4c5b6a-file.pdf`. */
export const fileNameOf = (content: Content) => `${stemOf(content)}-file.${extensions['application/pdf']}`;

const percent = (fraction: number) => Math.round(fraction * 100);

/** Returns the name of a crop around a point in percent: `k3v9x0q2m7ab-1f2e3d4c5b6a-1x1-50-33.jpg`. */
export const cropName = (content: Content, shape: CropShape, { x, y }: FocalPoint) =>
  `${stemOf(content)}-${shape}-${percent(x)}-${percent(y)}.jpg`;

/** Returns the URL path at which visitors get a stored file. */
export const addressOf = (name: string) => `/api/media/${name}`;

/** Returns the media type of a file name. */
export const typeOf = (name: string): VariantType => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/jpeg';

const cropPattern = new RegExp(
  `^([0-9a-z]{12})-[0-9a-f]{${versionLength}}-(${Object.keys(cropSizes).join('|')})-\\d{1,3}-\\d{1,3}\\.jpg$`,
);

/** Parses the name of a crop into the picture's id and the shape; null for other names. */
export function cropOf(name: string): { id: string; shape: CropShape } | null {
  const [, id, shape] = cropPattern.exec(name) ?? [];
  return id && shape ? { id, shape: shape as CropShape } : null; // the pattern matches no other shapes
}

/**
 * Parses a file name into the picture's id and version: `k3v9x0q2m7ab`, `1f2e3d4c5b6a`; null for names of other files.
 */
export function contentOf(name: string): { id: string; version: string } | null {
  const [, id, version] = /^([0-9a-z]{12})-([0-9a-f]+)-[\w-]+\.\w+$/.exec(name) ?? [];
  return id && version ? { id, version } : null;
}

/** Returns whether a version belongs to a content hash. */
export const isVersionOf = (version: string, hash: string) => hash.slice(0, versionLength) === version;
