import type { ConsentKind } from 'contract/quotes';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { Recorded } from '../../platform/records/recorded.decorator';

/** A sentence that forms ask people to agree to, as the release that started last has it. Recorded, so that the wording of any day is known. */
@Entity('consent_texts')
@Recorded()
export class ConsentTextEntity {
  @PrimaryColumn('text')
  kind: ConsentKind;

  /** What `text` is called in the ledger: the day on which it was written. */
  @Column({ type: 'text', name: 'text_version' })
  textVersion: string;

  /** With `{seller}` where the name on the license stands. */
  @Column('text')
  text: string;
}
