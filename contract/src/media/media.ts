import { z } from 'zod';

import { longestSearch } from '../http/search-key';
import { acceptedFiles, mediaIdPattern, type AcceptedType } from './media-files';
import type { PreviewShape } from '../page/link-preview';

/** Random id, never reused. */
export const mediaId = z.string().regex(new RegExp(`^${mediaIdPattern}$`), 'Name a picture of the library.');

/** Focal point that stays visible when an image is cropped: fractions of width and height from the top left. */
export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

const types = Object.keys(acceptedFiles) as [AcceptedType, ...AcceptedType[]]; // the keys are the types
const mediaType = z.enum(types);

const pixels = z.number().int().positive();

/**
 * An image as pages show it. URLs are paths of this site and change when the image does: the content at one URL never
 * changes. `width` and `height` reserve its space while it loads.
 */
export const picture = z.object({
  /** JPEG, or PNG for an image with transparency: every browser and feed reader can show it. */
  src: z.string(),
  srcset: z.string(),
  width: pixels,
  height: pixels,
  /** For `source` elements, smallest format first: AVIF, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof picture>;

/** Cover image of an article, as stored in its content. */
export const postCover = z.strictObject({
  media: mediaId,
  alt: z
    .string()
    .trim()
    .min(1, 'Describe the picture for people who cannot see it.')
    .max(300, 'Use 300 characters or fewer.'),
  focal: focalPoint,
});
export type PostCover = z.infer<typeof postCover>;

const shapes = ['wide', '16x9', '4x3', '1x1'] as const satisfies readonly PreviewShape[];

/** Cover image as pages show it. `crops` are paths of JPEGs in the sizes of `previewSizes`. */
export const shownCover = postCover.extend({ picture, crops: z.record(z.enum(shapes), z.string()) });
export type ShownCover = z.infer<typeof shownCover>;

/**
 * A use of an image or PDF: by an article (`text`, `cover`), by the agency (`logo`), or by a person (`photo`,
 * `biography`), a town (`town`) or a service page (`service`), whose id is then `article` and `slug`. `live`: in the
 * published text; `draft`: in the unpublished draft; `scheduled`: in a text scheduled
 * for publication; `earlier`: in a revision that could be restored. The last two appear only if neither of the first
 * two applies.
 */
export const mediaUse = z.object({
  article: z.string(),
  title: z.string(),
  slug: z.string(),
  place: z.enum(['text', 'cover', 'photo', 'logo', 'biography', 'town', 'service']),
  state: z.enum(['live', 'draft', 'scheduled', 'earlier']),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** A file generated from an image. */
const mediaVariant = z.object({ type: z.string(), width: pixels, height: pixels, bytes: pixels, src: z.string() });

/**
 * An image in the media library. `POST /api/admin/media` and `PUT /api/admin/media/:id/file` accept one file as
 * `multipart/form-data`, under any field name, and return the item once all its sizes are generated. 201: it is new. 200:
 * the library already had the same file, and this is its item. 413 and 415 explain why a file is not accepted, 422 what
 * is wrong with its content.
 */
export const mediaItem = z.object({
  id: mediaId,
  /** Display name. Initially the name of the uploaded file. */
  name: z.string(),
  /** Default alt text; empty if not written yet. An article may use a different one. */
  alt: z.string(),
  /** Size of the upload in pixels, in upright orientation. */
  width: pixels,
  height: pixels,
  /** Size of the upload in bytes. */
  bytes: pixels,
  /** Media type of the upload. */
  type: mediaType,
  /** Number of frames. Above 1 the upload is animated; the site shows its first frame. */
  frames: pixels,
  focal: focalPoint,
  /** `/api/media/<id>`, for Markdown. Stays the same when the image is replaced. */
  src: z.string(),
  picture,
  variants: z.array(mediaVariant),
  createdAt: z.iso.datetime(),
  /** Time of the last replacement; null if it was never replaced. */
  replacedAt: z.iso.datetime().nullable(),
  usage: z.array(mediaUse),
});
export type MediaItem = z.infer<typeof mediaItem>;

const mediaPerPage = 24;

/** Position of an image in the library: the time it was added, and its id. */
const mediaCursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-z]{12}$/,
    'Use a cursor that a list of pictures gave you.',
  );

/** Query of `GET /api/admin/media`: newest first. `q`: words from the name or the alt text. */
export const mediaListQuery = z.strictObject({
  q: z.string().max(longestSearch, `Use ${longestSearch} characters or fewer.`).default(''),
  before: mediaCursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(mediaPerPage),
});
export type MediaListQuery = z.infer<typeof mediaListQuery>;

export const mediaList = z.object({
  items: z.array(mediaItem),
  /** Cursor for `before`; null at the end. */
  older: z.string().nullable(),
});
export type MediaList = z.infer<typeof mediaList>;

/**
 * Query of `DELETE /api/admin/media/:id`. 409 `conflict` while an article shows it or will; also if only earlier
 * revisions do, unless `earlier` confirms this.
 */
export const mediaRemoval = z.strictObject({ earlier: z.stringbool().default(false) });
export type MediaRemoval = z.infer<typeof mediaRemoval>;

/**
 * `PATCH /api/admin/media/:id`: changes only the given fields. Articles keep their own alt text and focal point. 409
 * `stale_version` if it no longer matches `seen`.
 */
export const mediaChange = z.strictObject({
  name: z.string().trim().min(1, 'Give the picture a name.').max(120, 'Use 120 characters or fewer.').optional(),
  alt: z.string().trim().max(300, 'Use 300 characters or fewer.').optional(),
  focal: focalPoint.optional(),
  /** Values that the form was filled with before editing. */
  seen: z.strictObject({ name: z.string(), alt: z.string(), focal: focalPoint }).optional(),
});
export type MediaChange = z.infer<typeof mediaChange>;
