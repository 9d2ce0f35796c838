import { factFileReport, type FactFileReport } from 'contract/fact-file';
import { RefusedError } from 'contract/failure';
import { pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';
import { t } from 'contract/words';

import { sendFile } from '../requests/send-file';
import { factDependents } from './fact.actions';
import { factKey } from './fact.queries';

export interface FactFileSent {
  file: File;
  /** Digest of the dry run to apply; null for a dry run. */
  confirm: string | null;
}

async function send({ file, confirm }: FactFileSent): Promise<FactFileReport> {
  // Browsers cannot read a file that was modified after it was chosen.
  await file.arrayBuffer().catch((cause: unknown) => {
    throw new RefusedError(t`The file was saved again since you chose it. Choose it once more.`, {}, { cause });
  });
  const { answer } = await sendFile(factFileReport, 'POST', pathOf([...factKey, 'file', { confirm }]), file);
  return answer;
}

/** Sends a fact file, as a dry run or to apply it. */
export const useFactFile = (outcome: Outcome<FactFileSent, FactFileReport>) =>
  useAction({ request: send, invalidates: factDependents }, outcome);
