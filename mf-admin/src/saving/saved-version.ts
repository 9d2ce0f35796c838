import { RefusedError } from 'contract/failure';
import { t } from 'contract/words';

import type { DocumentSession } from './document-session';

/**
 * The version of the words that are shown, once the site has them.
 * @throws {RefusedError} where it cannot get them now
 */
export async function savedVersion(session: DocumentSession): Promise<number> {
  await session.flush();
  const version = session.baseVersion();
  if (session.isDirty || version === 0)
    // What was asked for would be done with older words.
    throw new RefusedError(
      t`The site does not have your last words yet, so nothing was done. The line at the foot of the window says why.`,
    );
  return version;
}
