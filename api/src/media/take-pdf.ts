import { pdfType } from 'contract/media-files';

import { FileRefusedError } from './media-errors';
import type { IncomingFile } from './incoming-folder';
import type { MadeVariants } from './make-variants';
import { fileNameOf, type Content } from './media-names';
import { pdfFault } from './pdf-contents';

/**
 * Accepts a PDF unchanged.
 * @param name original file name
 * @throws {FileRefusedError} for a file that is not a PDF, or that does more than show pages
 */
export async function takePdf(name: string, { path, bytes }: IncomingFile, content: Content): Promise<MadeVariants> {
  if (!/\.pdf$/i.test(name)) throw FileRefusedError.noPdf();
  const fault = await pdfFault(path);
  if (fault) throw FileRefusedError.pdf(fault);
  return {
    facts: { width: 0, height: 0, frames: 0 },
    variants: [{ type: pdfType, width: 0, height: 0, bytes }],
    files: [{ name: fileNameOf(content), path }],
  };
}
