import type { QuoteRequest } from 'contract/quotes';

import { escapeHtml } from '../mail/escape-html';
import type { Mailbox, OutgoingMail } from '../mail/outgoing-mail';
import type { QuoteRequestEntity } from './quote-request.entity';
import { answerLines, productNames } from './quote-words';

interface Parts {
  row: QuoteRequestEntity;
  request: QuoteRequest;
  from: Mailbox;
  to: Mailbox;
}

/** Tells the agency of a request, with every answer. The subject names nobody: subjects show on locked screens. */
export function agencyMail({ row, request, from, to }: Parts): OutgoingMail {
  const lines = answerLines(request);
  const head = `${row.reference}: a request about ${productNames[row.product]}`;
  return {
    from,
    to,
    replyTo: { name: row.name, address: row.email },
    subject: head,
    text: `${head}\nReceived ${row.createdAt}\n\n${lines.join('\n')}\n`,
    html: `<h1>${escapeHtml(head)}</h1><p>Received ${row.createdAt}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  };
}
