import type { TableOptions } from 'typeorm';

import { index, type Columns } from '../columns';
import { DomainTables } from '../domain-tables';

export class MediaTables1960000000003 extends DomainTables {
  protected tables({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
    return [
      {
        name: 'media',
        columns: [
          textKey('id'),
          ...['name', 'alt', 'type', 'hash', 'focal', 'variants', 'retired', 'searched', 'created_at'].map(text),
          ...['width', 'height', 'bytes', 'frames'].map(integer),
          optionalText('replaced_at'),
        ],
        indices: [index('media_newest', 'created_at', 'id'), index('media_hash', 'hash')],
      },
    ];
  }
}
