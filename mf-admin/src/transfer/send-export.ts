import type { ImportOptions, Transfer } from 'contract/transfers';

import { sendFile } from '../desk/send-file';

const path = '/api/admin/transfers';

/** The query of an import. What is not said is left out. */
export function importPath({ rehearse, overwrite, topic, author, siteUrl }: ImportOptions): string {
  const query = new URLSearchParams({
    ...(rehearse && { rehearse: 'true' }),
    ...(overwrite && { overwrite: 'true' }),
    ...(topic && { topic }),
    ...(author && { author }),
    ...(siteUrl && { siteUrl }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Sends the export of another place. Fails as `sendFile` does.
 * @param onSent told how much of the file has left, from 0 to 1
 */
export async function sendExport(
  file: File,
  options: ImportOptions,
  onSent: (fraction: number) => void,
): Promise<Transfer> {
  const { answer } = await sendFile<Transfer>('POST', importPath(options), file, {
    onProgress: (progress) => progress.kind === 'sending' && onSent(progress.fraction),
  });
  return answer;
}
