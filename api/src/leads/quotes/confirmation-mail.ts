import { linesOfBusiness } from 'contract/lines-of-business';
import type { Site } from 'contract/site';

import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { withImprint } from './mail-imprint';
import type { QuoteRequestEntity } from './quote-request.entity';

interface Parts {
  row: Pick<QuoteRequestEntity, 'product' | 'reference' | 'receipt'>;
  site: Site;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  /** The signed link under which consent is taken back. */
  wayOut: string;
}

/** Tells the visitor that the request is here. None of the answers: mail is read by others. */
export function confirmationMail({ row, site, from, to, replyTo, wayOut }: Parts): OutgoingMail {
  const opening = [
    `Thank you for asking about ${linesOfBusiness[row.product].inSentence}. Your request is with us.`,
    `Your reference number is ${row.reference}.`,
    ...row.receipt.next,
    `Call ${site.phone} if anything is wrong, and have the number beside you.`,
  ];
  return {
    from,
    to,
    replyTo,
    subject: `${row.reference}: your request is with us`,
    ...withImprint(opening, site, wayOut),
  };
}
