import type { TableOptions } from 'typeorm';

import { index, type Columns } from '../columns';
import { DomainTables } from '../domain-tables';

export class DeliveryTables1960000000007 extends DomainTables {
  protected tables({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
    return [
      {
        name: 'outbox',
        columns: [
          textKey('id'),
          ...['kind', 'about', 'payload', 'state', 'created_at', 'next_try_at'].map(text),
          integer('attempts'),
          ...['claimed_until', 'last_error', 'ended_at'].map(optionalText),
          // Keeps the order of the webhooks about one request.
          { ...integer('position'), default: 0 },
        ],
        // The worker takes the first row that is due.
        indices: [index('outbox_due', 'state', 'next_try_at'), index('outbox_about', 'about')],
      },
      // For the archive: how many mails of a kind were sent each day, and their wordings.
      { name: 'sent_mails', columns: [...['day', 'kind', 'wording'].map(textKey), integer('count')] },
      { name: 'mail_wordings', columns: [textKey('hash'), ...['subject', 'text'].map(text)] },
    ];
  }
}
