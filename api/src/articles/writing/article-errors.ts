import { ApiError } from '../../platform/errors/api-errors';

/** Another save came first. Nothing was written: reload the article, and show both texts. */
export class StaleVersionError extends ApiError {
  override readonly name = 'StaleVersionError';
  constructor(by: string) {
    super(
      'stale_version',
      `This article was changed in between, by ${by}. Nothing of yours is lost: compare the two texts.`,
    );
  }
}

export class SlugTakenError extends ApiError {
  override readonly name = 'SlugTakenError';
  constructor(title: string) {
    const sentence = `“${title}” is read at this address. Choose another one.`;
    super('slug_taken', sentence, { fields: { slug: sentence } });
  }
}

/** Requires consent, because links to the old article would lead to this one. */
export class SlugRedirectsError extends ApiError {
  override readonly name = 'SlugRedirectsError';
  /** @param title title of the article formerly at the slug; null if it was removed for good */
  constructor(title: string | null) {
    const sentence = redirectMessage(title);
    super('slug_redirects', sentence, { fields: { slug: sentence } });
  }
}

export const redirectMessage = (title: string | null) =>
  `This address was that of ${title === null ? 'an article that was removed' : `“${title}”`}. Links to it would lead to this article.`;

/** Something required for publishing is missing. @param fields maps a field's dotted path to a sentence about it */
export class NotReadyError extends ApiError {
  override readonly name = 'NotReadyError';
  constructor(fields: Record<string, string>) {
    super('invalid_input', 'The article is not ready to be published.', { fields });
  }
}

export class InTrashError extends ApiError {
  override readonly name = 'InTrashError';
  constructor() {
    super('in_trash', 'This article was deleted. Restore it first.');
  }
}
