import { linesOfBusiness } from 'contract/lines-of-business';

import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { QuoteRequestEntity } from '../quotes/quote-request.entity';

interface Parts {
  row: Pick<QuoteRequestEntity, 'id' | 'reference' | 'product'>;
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** Reminds of a request on its follow-up day. Omits the visitor's name, because mail shows up on locked screens. */
export function followUpMail({ row, siteUrl, from, to }: Parts): OutgoingMail {
  const head = `${row.reference}: come back to it today`;
  const words = `Somebody asked about ${linesOfBusiness[row.product].inSentence}, and today is the day to come back to them.`;
  const link = `${siteUrl}/admin/quotes/${row.id}`;
  return {
    kind: 'follow-up',
    from,
    to,
    replyTo: from,
    subject: head,
    ...mailBody([words, { link, label: row.reference }]),
  };
}
