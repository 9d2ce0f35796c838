import { t } from 'contract/words';
import { useSite } from 'ui';

import { SourceNote } from '../facts/source-note';
import { useFacts } from '../facts/use-facts';

/** Key of the fact stated here. */
export const consentBack = 'agency.consent-back';

/** How to revoke consent to marketing calls and texts: by any reasonable means. */
export function ConsentBack() {
  const { phone, phoneHref, email, address } = useSite();
  const fact = useFacts(consentBack).find(consentBack);
  return (
    <>
      <p>
        You can take back a consent to marketing calls and texts at any time, in any reasonable way. Any of these will
        do:
      </p>
      <ul>
        <li>follow the link “Don’t contact me” in any mail from us</li>
        <li>answer a text with STOP</li>
        <li>
          tell whoever calls you, or call <a href={phoneHref}>{phone}</a> (TTY 711)
        </li>
        <li>
          write to <a href={`mailto:${email}`}>{email}</a>, or to {address.street}, {address.city}, {address.state}{' '}
          {address.zip}
        </li>
      </ul>
      <p>
        It takes effect at once where we can, and {fact?.value ?? t`soon`} at the latest. Your request for a quote isn’t
        touched, unless you say so. Ask, and we’ll send you our do-not-call policy.
      </p>
      <SourceNote facts={[fact]} />
    </>
  );
}
