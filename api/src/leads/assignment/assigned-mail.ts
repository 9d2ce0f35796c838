import { linesOfBusiness } from 'contract/lines-of-business';

import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { QuoteRequestEntity } from '../quotes/quote-request.entity';

interface Parts {
  row: Pick<QuoteRequestEntity, 'id' | 'reference' | 'product'>;
  /** Email address of the admin who assigned it. */
  by: string;
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/**
 * Notifies an account of a request assigned to it. Omits the visitor's name, because mail shows up on locked screens.
 */
export function assignedMail({ row, by, siteUrl, from, to }: Parts): OutgoingMail {
  const words = `${by} gave you a request about ${linesOfBusiness[row.product].inSentence}. It is yours to answer now.`;
  const link = `${siteUrl}/admin/quotes/${row.id}`;
  return {
    kind: 'request-assigned',
    from,
    to,
    replyTo: from,
    subject: `${row.reference}: it is yours now`,
    ...mailBody([words, { link, label: row.reference }]),
  };
}
