import { z } from 'zod';

import { acceptedFiles, type AcceptedType } from './media-files';
import type { PreviewShape } from '../page/link-preview';

/** Drawn once and never again. */
export const mediaId = z.string().regex(/^[0-9a-z]{12}$/, 'Name a picture of the library.');

/** The point that stays in view when a picture is cropped: fractions of width and height from the top left. */
export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });
export type FocalPoint = z.infer<typeof focalPoint>;

const types = Object.keys(acceptedFiles) as [AcceptedType, ...AcceptedType[]]; // the keys are the types
const mediaType = z.enum(types);

const pixels = z.number().int().positive();

/**
 * A picture as pages show it. Addresses are paths of the site, and change when the picture does: what lies at one never
 * does. `width` and `height` keep its place while it loads.
 */
export const picture = z.object({
  /** JPEG, or PNG where the picture is see-through: every browser and feed reader shows it. */
  src: z.string(),
  srcset: z.string(),
  width: pixels,
  height: pixels,
  /** For `source` elements, the smallest files first: AVIF, then WebP. */
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof picture>;

/** The picture at the head of an article, as it is written. */
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

/** The same as pages show it. `crops` are the paths of JPEGs in the sizes of `previewSizes`. */
export const shownCover = postCover.extend({ picture, crops: z.record(z.enum(shapes), z.string()) });
export type ShownCover = z.infer<typeof shownCover>;

/**
 * An article that shows a picture, a person (`photo`), whose id `article` and `slug` are then, or the agency (`logo`). `live` is what visitors read, `draft` what is written and not published, `scheduled` the
 * text that waits for its time, `earlier` one that could be brought back; the last two where neither of the first does.
 */
export const mediaUse = z.object({
  article: z.string(),
  title: z.string(),
  slug: z.string(),
  place: z.enum(['text', 'cover', 'photo', 'logo']),
  state: z.enum(['live', 'draft', 'scheduled', 'earlier']),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** One file that was made of a picture. */
const mediaVariant = z.object({ type: z.string(), width: pixels, height: pixels, bytes: pixels, src: z.string() });

/** A picture of the library. */
export const mediaItem = z.object({
  id: mediaId,
  /** What people call it: at first the name of its file. */
  name: z.string(),
  /** What it shows, for people who cannot see it. Empty: nobody has said. An article may say it otherwise. */
  alt: z.string(),
  /** Pixels of what was uploaded, upright. */
  width: pixels,
  height: pixels,
  /** Bytes of what was uploaded. */
  bytes: pixels,
  /** What was uploaded. */
  type: mediaType,
  /** Above 1 the upload moves; the site shows its first frame. */
  frames: pixels,
  focal: focalPoint,
  /** `/api/media/<id>`, for Markdown: stays when the picture is replaced. */
  src: z.string(),
  picture,
  variants: z.array(mediaVariant),
  createdAt: z.iso.datetime(),
  /** When it was replaced last; null where it never was. */
  replacedAt: z.iso.datetime().nullable(),
  usage: z.array(mediaUse),
});
export type MediaItem = z.infer<typeof mediaItem>;

/**
 * `POST /api/admin/media` and `PUT /api/admin/media/:id/file` take one file as `multipart/form-data`, whatever its field is
 * called, and answer the item once all its sizes are made. 201: it is new. 200: the same file was in the library, and this is
 * its item. 413 and 415 say in words why a file is not taken, 422 what is wrong inside it.
 */
const mediaPerPage = 24;

/** The place of a picture in the library: when it was added, and its id. */
const mediaCursor = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[0-9a-z]{12}$/,
    'Use a cursor that a list of pictures gave you.',
  );

/** Query of `GET /api/admin/media`: newest first. `q` are words of the name or the alternative text. */
export const mediaListQuery = z.strictObject({
  q: z.string().max(200, 'Use 200 characters or fewer.').default(''),
  before: mediaCursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(mediaPerPage),
});
export type MediaListQuery = z.infer<typeof mediaListQuery>;

export const mediaList = z.object({
  items: z.array(mediaItem),
  /** A cursor for `before`; null at the end. */
  older: z.string().nullable(),
});
export type MediaList = z.infer<typeof mediaList>;

/**
 * Query of `DELETE /api/admin/media/:id`. 409 `conflict` while an article shows it or will; where only earlier versions do,
 * also unless `earlier` says that this is known.
 */
export const mediaRemoval = z.strictObject({ earlier: z.stringbool().default(false) });
export type MediaRemoval = z.infer<typeof mediaRemoval>;

/**
 * `PATCH /api/admin/media/:id`: what is named changes, the rest stays. Articles keep the words and the point they have.
 * 409 `stale_version` where it is not as it was `seen` any more.
 */
export const mediaChange = z.strictObject({
  name: z.string().trim().min(1, 'Give the picture a name.').max(120, 'Use 120 characters or fewer.').optional(),
  alt: z.string().trim().max(300, 'Use 300 characters or fewer.').optional(),
  focal: focalPoint.optional(),
  /** What stood in the form before somebody typed. */
  seen: z.strictObject({ name: z.string(), alt: z.string(), focal: focalPoint }).optional(),
});
export type MediaChange = z.infer<typeof mediaChange>;
