import type { TableOptions } from 'typeorm';

import { index, type Columns } from '../columns';
import { DomainTables } from '../domain-tables';

export class TransferTables1960000000008 extends DomainTables {
  protected tables({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
    return [
      {
        name: 'transfers',
        columns: [
          textKey('id'),
          ...['file_name', 'by', 'state', 'message', 'started_at', 'heard_of_at'].map(text),
          ...['is_rehearsal', 'done', 'total'].map(integer),
          ...['report', 'file', 'options', 'actor'].map(optionalText),
          { ...integer('tries'), default: 0 },
        ],
        indices: [index('transfers_running', 'state')],
      },
      // Maps external image URLs to media, so that a second import does not fetch them again.
      { name: 'imported_images', columns: [textKey('address'), text('media_id')] },
    ];
  }
}
