import type { DocumentSession } from '../saving/document-session';

/** The site has not got the last words, so that what was asked for would be done with older ones. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  constructor() {
    super('The site does not have your last words yet, so nothing was done. The line at the top says why.');
  }
}

/**
 * The version of the words that are shown, once the site has them.
 * @throws {NotSavedError} where it cannot get them now
 */
export async function savedVersion(session: DocumentSession): Promise<number> {
  await session.flush();
  const version = session.baseVersion();
  if (session.isDirty || version === 0) throw new NotSavedError();
  return version;
}
