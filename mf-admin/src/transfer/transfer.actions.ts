import 'contract/without-eval';
import { pathOf } from 'contract/request';
import { transfer, type ImportOptions, type Transfer } from 'contract/transfers';
import { useAction, type Outcome } from 'contract/use-action';

import { sendFile } from '../shared/send-file';
import { transfersKey } from './transfer.queries';

/** Where an import is sent. What is not said is left out. */
export const importPath = ({ rehearse, overwrite, topic, author, siteUrl }: ImportOptions): string =>
  pathOf([...transfersKey, { rehearse: rehearse || null, overwrite: overwrite || null, topic, author, siteUrl }]);

export interface Import {
  /** What another place exported. */
  file: File;
  options: ImportOptions;
  /** Told how much of the file has left, from 0 to 1. */
  onSent(fraction: number): void;
}

async function send({ file, options, onSent }: Import): Promise<Transfer> {
  const { answer } = await sendFile(transfer, 'POST', importPath(options), file, {
    onProgress: (progress) => progress.kind === 'sending' && onSent(progress.fraction),
  });
  return answer;
}

/** Sends an export of another place; the import runs at the API then. */
export const useImport = (outcome: Outcome<Import, Transfer>) => useAction({ request: send }, outcome);
