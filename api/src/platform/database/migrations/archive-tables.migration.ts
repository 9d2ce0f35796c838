import type { TableOptions } from 'typeorm';

import type { Columns } from '../columns';
import { DomainTables } from '../domain-tables';

export class ArchiveTables1960000000009 extends DomainTables {
  protected tables({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
    return [
      {
        name: 'archive_exports',
        columns: [
          textKey('id'),
          ...['from_day', 'to_day', 'by', 'state', 'message', 'started_at', 'heard_of_at'].map(text),
          ...['done', 'total', 'tries'].map(integer),
          ...['bytes', 'sha256', 'ended_at'].map(optionalText),
        ],
      },
    ];
  }
}
