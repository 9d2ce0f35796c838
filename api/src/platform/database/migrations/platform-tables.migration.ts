import type { TableOptions } from 'typeorm';

import type { Columns } from '../columns';
import { DomainTables, type Dialect } from '../domain-tables';

export class PlatformTables1960000000001 extends DomainTables {
  protected tables({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
    return [
      {
        name: 'jobs',
        columns: [
          textKey('name'),
          ...['title', 'heard_of_at'].map(text),
          ...['running_since', 'succeeded_at'].map(optionalText),
          ...['done', 'total', 'failing', 'runs', 'failures', 'items', 'milliseconds'].map(integer),
        ],
      },
      // The content of public pages as of any moment.
      {
        name: 'public_records',
        columns: [...['kind', 'key', 'valid_from'].map(textKey), text('recorded_at'), optionalText('content')],
        indices: [{ columnNames: ['valid_from'] }],
      },
      // Secrets that only the processes of a site share. The first process that needs one creates it.
      { name: 'site_secrets', columns: [textKey('name'), text('value')] },
    ];
  }

  protected override statements({ isPostgres }: Dialect): string[] {
    if (isPostgres) return []; // it notifies the processes itself
    // Ids are never reused, so that a process can detect missed rows.
    return [
      'CREATE TABLE content_changes (id integer PRIMARY KEY AUTOINCREMENT, "by" text NOT NULL, paths text NOT NULL)',
    ];
  }
}
