import { Injectable } from '@nestjs/common';
import type { ArchiveComing } from 'contract/archive';
import { linesOfBusiness } from 'contract/lines-of-business';
import { Between, DataSource, IsNull, Not } from 'typeorm';

import { FactEntity } from '../agency/facts/fact.entity';
import { StatingArticles } from '../agency/facts/stating-articles';
import { StatingPlaces } from '../agency/facts/stating-places';
import { ServiceEntity } from '../agency/services/service.entity';
import { Today } from '../agency/site/today';
import { ArticleScheduleEntity } from '../articles/publishing/article-schedule.entity';
import { ArticleEntity } from '../articles/writing/article.entity';

/** Changes that happen without an edit until a day. */
@Injectable()
export class UpcomingChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly today: Today,
    private readonly stating: StatingArticles,
    private readonly places: StatingPlaces,
  ) {}

  /** @param until last day included, such as `2027-01-01` */
  async until(until: string): Promise<ArchiveComing> {
    return {
      scheduled: await this.scheduled(until),
      services: await this.services(until),
      missing: await this.missing(until),
    };
  }

  private async scheduled(until: string): Promise<ArchiveComing['scheduled']> {
    const rows = await this.dataSource.getRepository(ArticleScheduleEntity).findBy({ nextAt: Not(IsNull()) });
    const changes = await Promise.all(
      rows.map(async ({ articleId, publishAt, unpublishAt }) => {
        const article = await this.dataSource.getRepository(ArticleEntity).findOneBy({ id: articleId });
        const about = { id: articleId, title: article?.title ?? '' };
        return [
          ...(publishAt ? [{ ...about, at: publishAt, change: 'appears' as const }] : []),
          ...(unpublishAt ? [{ ...about, at: unpublishAt, change: 'goes' as const }] : []),
        ];
      }),
    );
    const days = await Promise.all(
      changes.flat().map(async (change) => ({ change, day: await this.today.dayOf(new Date(change.at)) })),
    );
    return days
      .filter(({ day }) => day <= until)
      .map(({ change }) => change)
      .sort((one, other) => (one.at < other.at ? -1 : 1));
  }

  private async services(until: string): Promise<ArchiveComing['services']> {
    const rows = await this.dataSource
      .getRepository(ServiceEntity)
      .find({ where: { publishAt: Not(IsNull()) }, order: { publishAt: 'ASC' } });
    const coming = await Promise.all(
      rows.map(async ({ line, publishAt }) => {
        const at = publishAt ?? '';
        return (await this.today.dayOf(new Date(at))) <= until ? [{ line, name: linesOfBusiness[line].name, at }] : [];
      }),
    );
    return coming.flat();
  }

  private async missing(until: string): Promise<ArchiveComing['missing']> {
    const ending = await this.dataSource.getRepository(FactEntity).find({
      where: { holdsTo: Between(await this.today.day(), until) },
      order: { holdsTo: 'ASC', key: 'ASC' },
    });
    const gone = ending.filter(({ holdsTo, next }) => {
      const isReplaced = next?.holds.from && next.holds.from <= until;
      return holdsTo !== null && holdsTo < until && !isReplaced;
    });
    const [statedIn, pages] = await Promise.all([
      this.stating.of(gone.map(({ key }) => key)),
      this.places.pages(this.dataSource.manager),
    ]);
    return gone.map(({ key, label, holdsTo }) => ({
      key,
      label,
      lastDay: holdsTo ?? until,
      ...statedIn(key),
      pages: pages(key),
    }));
  }
}
