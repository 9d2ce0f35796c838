import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import { publishDateFault } from 'contract/article-rules';
import { localTime as localTimeForm } from 'contract/local-time';
import type { EntityManager } from 'typeorm';

import { Today } from '../../agency/site/today';
import { Clock } from '../../platform/clock/clock';
import { skippedByClock } from './moment-to-come';
import { localTime, momentOf } from './wall-clock';

/** Resolved publish date: its moment (ISO 8601), or the message of a fault. `none` if unset. */
export type PublishDate = { kind: 'none' } | { kind: 'at'; at: string } | { kind: 'fault'; fault: string };

/** Resolves the publish date that an author set for readers to see, in the agency's time zone. */
@Injectable()
export class PublishDates {
  constructor(
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  async of(manager: EntityManager, { publishDate }: Pick<ArticleContent, 'publishDate'>): Promise<PublishDate> {
    if (!publishDate) return { kind: 'none' };
    const local = localTimeForm.safeParse(publishDate);
    if (!local.success) return { kind: 'fault', fault: local.error.issues[0]?.message ?? 'Write a date and a time.' };
    const zone = await this.today.zone(manager);
    const fault = publishDateFault(local.data, localTime(this.clock.now(), zone));
    if (fault) return { kind: 'fault', fault };
    const moment = momentOf(local.data, zone);
    return moment.kind === 'at' ? moment : { kind: 'fault', fault: skippedByClock };
  }
}
