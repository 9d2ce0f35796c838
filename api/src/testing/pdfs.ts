import { deflateSync } from 'node:zlib';

const header = '%PDF-1.7\n';
const trailer = 'trailer << /Root 1 0 R >>\n%%EOF\n';

/** Returns a PDF with one empty page. A comment makes it unique. */
export const pdf = (about = 'a plan', objects = ''): Buffer =>
  Buffer.from(
    `${header}%${about}\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n${objects}${trailer}`,
    'latin1',
  );

/** Returns PDF objects packed in a stream, like newer programs write them. */
export function packed(objects: string, filter = '/FlateDecode'): string {
  const bytes = deflateSync(Buffer.from(objects, 'latin1'));
  return `3 0 obj << /Type /ObjStm /Filter ${filter} /Length ${bytes.length} >> stream\n${bytes.toString('latin1')}\nendstream endobj\n`;
}
