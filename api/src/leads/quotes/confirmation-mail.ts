import { linesOfBusiness } from 'contract/lines-of-business';
import type { Site } from 'contract/site';

import { escapeHtml } from '../../delivery/mail/escape-html';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { QuoteRequestEntity } from './quote-request.entity';

interface Parts {
  row: QuoteRequestEntity;
  site: Site;
  from: Mailbox;
  replyTo: Mailbox;
  /** The signed link under which consent is taken back. */
  wayOut: string;
}

/**
 * Tells the visitor that the request is here. Carries the license number and the word "insurance" (Cal. Ins. Code 1725.5),
 * the postal address and a way out (CAN-SPAM). None of the answers: mail is read by others.
 */
export function confirmationMail({ row, site, from, replyTo, wayOut }: Parts): OutgoingMail {
  const { street, city, state, zip } = site.address;
  const licenses = site.licenses.map((license) => `${license.state} ${license.number} (${license.line})`).join('; ');
  const opening = [
    `Thank you for asking about ${linesOfBusiness[row.product].inSentence}. Your request is with us.`,
    `Your reference number is ${row.reference}.`,
    ...row.receipt.next,
    `Call ${site.phone} if anything is wrong, and have the number beside you.`,
  ];
  const imprint = [
    `${site.legalName}, insurance license ${licenses}`,
    `${street}, ${city}, ${state} ${zip}`,
    site.legal.notGovernment,
    `What we do with your answers: ${site.publicUrl}/privacy`,
  ];
  const paragraphs = opening.map((one) => `<p>${escapeHtml(one)}</p>`).join('');
  const small = imprint.map((one) => `<p><small>${escapeHtml(one)}</small></p>`).join('');
  return {
    from,
    to: { name: row.name, address: row.email },
    replyTo,
    subject: `${row.reference}: your request is with us`,
    text: `${[...opening, '--', ...imprint, `If you don’t want us to contact you: ${wayOut}`].join('\n\n')}\n`,
    html: `${paragraphs}<hr>${small}<p><small><a href="${escapeHtml(wayOut)}">Don’t contact me</a></small></p>`,
    unsubscribeUrl: wayOut,
  };
}
