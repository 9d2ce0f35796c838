import { RefusedError } from 'contract/failure';
import { t } from 'contract/words';

import type { DocumentSession } from './document-session';

/**
 * Returns the version of the displayed content after saving it.
 * @throws {RefusedError} if it cannot be saved now
 */
export async function savedVersion(session: DocumentSession): Promise<number> {
  await session.flush();
  const version = session.baseVersion();
  if (session.isDirty || version === 0)
    // The action would apply to an older text.
    throw new RefusedError(
      t`The site does not have your last words yet, so nothing was done. The line at the foot of the window says why.`,
    );
  return version;
}
