import type { ConsentKind } from 'contract/quotes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { Recorded } from '../../platform/records/recorded.decorator';

/**
 * A consent text of the forms, as of the release that started last. Recorded, so that the wording of any day is known.
 */
@Entity('consent_texts')
@Recorded()
export class ConsentTextEntity {
  @PrimaryColumn('text')
  kind: ConsentKind;

  /** Version of `text` in the ledger: the day it was written. */
  @Column({ type: 'text', name: 'text_version' })
  textVersion: string;

  /** Contains `{seller}` in place of the name on the license. */
  @Column('text')
  text: string;
}
