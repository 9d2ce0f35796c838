/** Accepted image types by media type, with their allowed extensions. */
export const acceptedFiles = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
} as const;
export type AcceptedType = keyof typeof acceptedFiles;

/** Media type of PDFs, which the library also accepts and stores unchanged. */
export const pdfType = 'application/pdf';

/** Sections of the library, each with its own routes: pictures, and PDFs. */
export type MediaSection = 'picture' | 'file';

/** Maximum size of a file in bytes. */
export const largestFile = 25 * 1024 * 1024;

/** Maximum number of pixels of an image, checked before decoding. Phone cameras produce up to 50 million. */
export const mostPixels = 50_000_000;
/** Maximum width and height in pixels. */
export const longestSide = 15_000;

/** Pattern of an id, as in `/api/media/k3v9x0q2m7ab`. */
export const mediaIdPattern = '[0-9a-z]{12}';
const address = new RegExp(`^/api/media/(${mediaIdPattern})(?:-[\\w.-]+)?$`);

/**
 * Returns the permanent path of an image or PDF in the library, also after a replacement. Markdown uses it:
 * `![alt](/api/media/<id>)`.
 */
export const mediaAddress = (id: string) => `/api/media/${id}`;

/**
 * Returns the id from such a path, or from that of one stored version, which an admin may have copied from a browser:
 * `/api/media/<id>-1f2e3d4c5b6a-file.pdf`. Null for any other URL.
 */
export function mediaIdOf(href: string): string | null {
  return address.exec(href)?.[1] ?? null;
}
