import { pathOf } from 'contract/request';
import { transfer, type ImportOptions, type Transfer } from 'contract/transfers';
import { useAction, type Outcome } from 'contract/use-action';

import { sendFile } from '../requests/send-file';
import { transfersKey } from './transfer.queries';

/** Returns the request path of an import. Null options are omitted. */
export const importPath = ({ rehearse, overwrite, topic, author, siteUrl }: ImportOptions): string =>
  pathOf([...transfersKey, { rehearse: rehearse || null, overwrite: overwrite || null, topic, author, siteUrl }]);

export interface Import {
  /** Export of another site. */
  file: File;
  options: ImportOptions;
  /** Called with the fraction sent, from 0 to 1. */
  onSent(fraction: number): void;
}

async function send({ file, options, onSent }: Import): Promise<Transfer> {
  const { answer } = await sendFile(transfer, 'POST', importPath(options), file, {
    onProgress: (progress) => progress.kind === 'sending' && onSent(progress.fraction),
  });
  return answer;
}

/** Uploads an export of another site. The API then imports it in the background. */
export const useImport = (outcome: Outcome<Import, Transfer>) => useAction({ request: send }, outcome);
