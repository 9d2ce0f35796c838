import { z } from 'zod';

import { mediaId, mediaUse } from './media';
import { pdfType } from './media-files';

/** A PDF in the media library. An article links to it as `[text](/api/media/<id>)`. */
export const libraryFile = z.object({
  id: mediaId,
  /** Display name, and the file name of a download. Initially the name of the uploaded file. */
  name: z.string(),
  type: z.literal(pdfType),
  bytes: z.number().int().positive(),
  /** `/api/media/<id>`, for Markdown. Stays the same when the file is replaced. */
  src: z.string(),
  /** URL of the current content. The content at one URL never changes. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  /** Time of the last replacement; null if it was never replaced. */
  replacedAt: z.iso.datetime().nullable(),
  usage: z.array(mediaUse),
});
export type LibraryFile = z.infer<typeof libraryFile>;

/** `GET /api/admin/files`, newest first. Accepts the query of the media list. */
export const libraryFileList = z.object({
  items: z.array(libraryFile),
  /** Cursor for `before`; null at the end. */
  older: z.string().nullable(),
});
export type LibraryFileList = z.infer<typeof libraryFileList>;

/** `PATCH /api/admin/files/:id`. 409 `stale_version` if it no longer matches `seen`. */
export const libraryFileChange = z.strictObject({
  name: z.string().trim().min(1, 'Give the file a name.').max(120, 'Use 120 characters or fewer.'),
  /** Values that the form was filled with before editing. */
  seen: z.strictObject({ name: z.string() }).optional(),
});
export type LibraryFileChange = z.infer<typeof libraryFileChange>;
