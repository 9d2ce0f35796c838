import { z } from 'zod';

import { mediaId, mediaUse } from './media';
import { pdfType } from './media-files';

/** A PDF of the library: what an article links to as `[words](/api/media/<id>)`. */
export const libraryFile = z.object({
  id: mediaId,
  /** What people call it, and what it is called when it is saved: at first the name of its file. */
  name: z.string(),
  type: z.literal(pdfType),
  bytes: z.number().int().positive(),
  /** `/api/media/<id>`, for Markdown: stays when the file is replaced. */
  src: z.string(),
  /** Where this content is. What lies there never changes. */
  href: z.string(),
  createdAt: z.iso.datetime(),
  /** When it was replaced last; null where it never was. */
  replacedAt: z.iso.datetime().nullable(),
  usage: z.array(mediaUse),
});
export type LibraryFile = z.infer<typeof libraryFile>;

/** `GET /api/admin/files`, newest first. Takes the query of the list of pictures. */
export const libraryFileList = z.object({
  items: z.array(libraryFile),
  /** A cursor for `before`; null at the end. */
  older: z.string().nullable(),
});
export type LibraryFileList = z.infer<typeof libraryFileList>;

/** `PATCH /api/admin/files/:id`. 409 `stale_version` where it is not as it was `seen` any more. */
export const libraryFileChange = z.strictObject({
  name: z.string().trim().min(1, 'Give the file a name.').max(120, 'Use 120 characters or fewer.'),
  /** What stood in the form before somebody typed. */
  seen: z.strictObject({ name: z.string() }).optional(),
});
export type LibraryFileChange = z.infer<typeof libraryFileChange>;
