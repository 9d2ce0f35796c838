import type { QuoteProduct } from 'contract/lines-of-business';
import type { ServiceContent } from 'contract/services';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../../platform/records/recorded.decorator';

/** Published text of a service page. */
@Entity('service_texts')
@ChangesAnswersOf('/api/site/lines')
@Recorded()
export class ServiceTextEntity {
  @PrimaryColumn('text')
  line: QuoteProduct;

  /** Version of the draft that was published. */
  @Column('integer')
  version: number;

  @Column('simple-json')
  content: ServiceContent;

  @Column({ type: 'text', name: 'published_at' })
  publishedAt: string;
}
