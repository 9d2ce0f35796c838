import { Inject, Injectable } from '@nestjs/common';
import type { PreviewLink } from 'contract/articles';
import type { Environment } from 'contract/environment';

import { Clock, day } from '../clock/clock';
import { ENVIRONMENT } from '../environment/environment.module';
import { ApiError, NotFoundError } from '../errors/api-errors';
import { SiteSecrets } from './site-secrets';

/** Milliseconds for which a link shows a draft. Long enough for a weekend plus a reply by mail. */
const linkLifetime = 7 * day;

/** Separates the parts of a token: needs no escaping in URLs, marks no file extension, and occurs in no part. */
const separator = '~';

export class PreviewEndedError extends ApiError {
  override readonly name = 'PreviewEndedError';
  constructor() {
    super('gone', 'This preview link no longer works. Ask for a new one.');
  }
}

/** What a link shows. A signature is valid for one purpose only. */
type Purpose = 'article-preview' | 'service-preview';

/** Signed links to unpublished content, for anyone who has the link. They are not stored; each expires by itself. */
@Injectable()
export class PreviewLinks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param page path below which the site shows it. @param parts what is shown, for `read` */
  make(purpose: Purpose, page: string, parts: readonly string[]): PreviewLink {
    const expires = new Date(this.clock.now().getTime() + linkLifetime);
    const payload = [...parts, expires.getTime().toString(36)].join(separator);
    const path = `${page}/${payload}${separator}${this.secrets.sign(purpose, payload)}`;
    return { path, url: `${this.env.PUBLIC_URL}${path}`, expires: expires.toISOString() };
  }

  /** @throws {NotFoundError} for a forged link. @throws {PreviewEndedError} */
  read(purpose: Purpose, token: string): { parts: string[]; expires: Date } {
    const end = token.lastIndexOf(separator);
    const payload = token.slice(0, Math.max(end, 0));
    if (!this.secrets.verify(purpose, payload, token.slice(end + 1))) throw new NotFoundError('preview');
    const parts = payload.split(separator);
    const expires = new Date(Number.parseInt(parts.pop() ?? '', 36));
    if (expires <= this.clock.now()) throw new PreviewEndedError();
    return { parts, expires };
  }
}
