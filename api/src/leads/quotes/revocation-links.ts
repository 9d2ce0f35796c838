import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { addressIn } from 'contract/languages';

import { NotFoundError } from '../../platform/errors/api-errors';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

const purpose = 'revocation';

/** The link in the mail under which somebody takes consent back. It names a row and a signature, and nobody. */
@Injectable()
export class RevocationLinks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
  ) {}

  /** In the language of the mail that it stands in: the page behind it answers in that. */
  to(requestId: string): string {
    const path = `/api/quotes/revocation/${requestId}.${this.secrets.sign(purpose, requestId)}`;
    return this.env.PUBLIC_URL + addressIn(spokenLanguage(), path);
  }

  /** @throws {NotFoundError} where the link was not made here */
  requestOf(token: string): string {
    const [requestId = '', signature = ''] = token.split('.');
    if (!this.secrets.verify(purpose, requestId, signature)) throw new NotFoundError('link');
    return requestId;
  }
}
