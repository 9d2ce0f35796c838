/** The kinds of file that the library takes, by their media type, with the extensions that each may have. */
export const acceptedFiles = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
} as const;
export type AcceptedType = keyof typeof acceptedFiles;

/** Beside pictures the library takes these, as they are. */
export const pdfType = 'application/pdf';

/** Bytes of one file. */
export const largestFile = 25 * 1024 * 1024;

/** Pixels of one picture, counted before it is decoded: phones make up to 50 million. */
export const mostPixels = 50_000_000;
/** Pixels of one side. */
export const longestSide = 15_000;

/** Characters of an id: `/api/media/k3v9x0q2m7ab` */
const idPattern = '[0-9a-z]{12}';
const address = new RegExp(`^/api/media/(${idPattern})$`);

/** Where a picture or a PDF is for as long as it is in the library, whatever it is replaced by: what Markdown says, `![alt](/api/media/<id>)`. */
export const mediaAddress = (id: string) => `/api/media/${id}`;

/** The id in such an address; null where it is another address. */
export function mediaIdOf(href: string): string | null {
  return address.exec(href)?.[1] ?? null;
}
