import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { addressIn } from 'contract/languages';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { SiteSecrets } from '../../platform/secrets/site-secrets';

const purpose = 'revocation';

/** Signed links to revoke consent, for mails. They contain a row id and a signature, and no personal data. */
@Injectable()
export class RevocationLinks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
  ) {}

  /** Returns the link in the language of its mail, which is the language of the page it opens. */
  to(requestId: string): string {
    const path = `/api/quotes/revocation/${requestId}.${this.secrets.sign(purpose, requestId)}`;
    return this.env.PUBLIC_URL + addressIn(spokenLanguage(), path);
  }

  /** Returns the request of a link; null if the link is forged, or was cut by a mail program. */
  requestOf(token: string): string | null {
    const [requestId = '', signature = ''] = token.split('.');
    return this.secrets.verify(purpose, requestId, signature) ? requestId : null;
  }
}
