import { previewSizes } from 'contract/link-preview';
import type { FocalPoint } from 'contract/media';

import type { VariantType } from './media.entity';

/** Pixels of what pictures are cropped to: the shapes that other sites ask for, and those of people, at twice what pages show. */
export const cropSizes = {
  ...previewSizes,
  oval: { width: 208, height: 256 },
  portrait: { width: 832, height: 988 },
} as const;
export type CropShape = keyof typeof cropSizes;

/** Hexadecimal digits of a content's hash in the names of its files. */
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

/** What the files of one content of one picture are named after: another content has other names, so a name means one thing for ever. */
export interface Content {
  id: string;
  hash: string;
}

/** `k3v9x0q2m7ab-1f2e3d4c5b6a`: what every name of the content begins with. */
export const stemOf = ({ id, hash }: Content) => `${id}-${hash.slice(0, versionLength)}`;

/** `k3v9x0q2m7ab-1f2e3d4c5b6a-800.avif` */
export const variantName = (content: Content, type: VariantType, width: number) =>
  `${stemOf(content)}-${width}.${extensions[type]}`;

/** `k3v9x0q2m7ab-1f2e3d4c5b6a-file.pdf` */
export const fileNameOf = (content: Content) => `${stemOf(content)}-file.${extensions['application/pdf']}`;

const percent = (fraction: number) => Math.round(fraction * 100);

/** `k3v9x0q2m7ab-1f2e3d4c5b6a-1x1-50-33.jpg`: a crop around a point, in percent. */
export const cropName = (content: Content, shape: CropShape, { x, y }: FocalPoint) =>
  `${stemOf(content)}-${shape}-${percent(x)}-${percent(y)}.jpg`;

/** Where visitors get a file of the storage. */
export const addressOf = (name: string) => `/api/media/${name}`;

/** The media type that a name says. */
export const typeOf = (name: string): VariantType => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'image/jpeg';

const cropPattern = new RegExp(
  `^([0-9a-z]{12})-[0-9a-f]{${versionLength}}-(${Object.keys(cropSizes).join('|')})-\\d{1,3}-\\d{1,3}\\.jpg$`,
);

/** Which picture a crop's name is of, and its shape; null where it is not the name of a crop. */
export function cropOf(name: string): { id: string; shape: CropShape } | null {
  const [, id, shape] = cropPattern.exec(name) ?? [];
  return id && shape ? { id, shape: shape as CropShape } : null; // the pattern has no other shapes
}

/** The picture and the content that a name is of: `k3v9x0q2m7ab`, `1f2e3d4c5b6a`; null where the name is none of ours. */
export function contentOf(name: string): { id: string; version: string } | null {
  const [, id, version] = /^([0-9a-z]{12})-([0-9a-f]+)-[\w-]+\.\w+$/.exec(name) ?? [];
  return id && version ? { id, version } : null;
}

/** Whether a content's files are named so. */
export const isVersionOf = (version: string, hash: string) => hash.slice(0, versionLength) === version;
