import { linesOfBusiness } from 'contract/lines-of-business';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import type { Mailbox, MailWording, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { withImprint } from './mail-imprint';
import type { QuoteRequestEntity } from './quote-request.entity';

interface Parts {
  row: Pick<QuoteRequestEntity, 'product' | 'reference' | 'receipt'>;
  site: Site;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  /** Signed link to revoke consent. */
  revocationUrl: string;
}

/** Confirms the request to the visitor. Contains no answers, because others may read the mail. */
export function confirmationMail({ row, site, from, to, replyTo, revocationUrl }: Parts): OutgoingMail {
  return {
    kind: 'request-confirmation',
    from,
    to,
    replyTo,
    ...contentOf({ row, site, revocationUrl }),
    wording: wordingOf({ row, site }),
  };
}

/** Returns the wording shared by all requests about the same line in the same place. */
function wordingOf({ row, site }: Pick<Parts, 'row' | 'site'>): MailWording {
  const { subject, text } = contentOf({ row: { ...row, reference: '{reference}' }, site, revocationUrl: '{link}' });
  return { subject, text };
}

function contentOf({ row, site, revocationUrl }: Pick<Parts, 'row' | 'site' | 'revocationUrl'>) {
  const opening = [
    t`Thank you for asking about ${linesOfBusiness[row.product].inSentence}. Your request is with us.`,
    t`Your reference number is ${row.reference}.`,
    ...row.receipt.next,
    t`Call ${site.phone} if anything is wrong, and have the number beside you.`,
  ];
  return {
    subject: t`${row.reference}: your request is with us`,
    ...withImprint(opening, site, revocationUrl, { regulated: row.receipt.regulated, strong: row.reference }),
  };
}
