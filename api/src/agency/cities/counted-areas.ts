import { Injectable } from '@nestjs/common';

import { ContentChanges } from '../../platform/changes/content-changes';
import { Recent } from '../../platform/changes/recent';
import { FactsService } from '../facts/facts.service';
import { planNoticeKey } from '../facts/page-sentences';
import { Today } from '../site/today';
import { planNotice } from './plan-notice';
import { PublishedCities } from './published-cities';

/** Area with known counts of Medicare plans. */
export interface CountedArea {
  /** "Miami County, Ohio" */
  name: string;
  zips: readonly string[];
  /** The regulated sentence with its counts. */
  planSentence: string | null;
  /** Day such as `2026-11-21` on which the plans were counted. */
  checkedOn: string;
}

/** Areas with counted Medicare plans. The agency may market plans only there (42 CFR 422.2267(e)(41)). */
@Injectable()
export class CountedAreas {
  private readonly recent: Recent<readonly CountedArea[]>;

  constructor(
    private readonly published: PublishedCities,
    private readonly facts: FactsService,
    private readonly today: Today,
    changes: ContentChanges,
  ) {
    this.recent = new Recent(changes, () => this.read());
  }

  /** Returns all areas, at most a second stale after a write by another process. */
  all(): Promise<readonly CountedArea[]> {
    return this.recent.get();
  }

  async countedZips(): Promise<readonly string[]> {
    return (await this.all()).flatMap(({ zips }) => zips);
  }

  /** Returns the plan sentence for a ZIP code; null if no counted area contains it. */
  async planSentenceAt(zip: string): Promise<string | null> {
    return planSentenceIn(await this.all(), zip);
  }

  private async read(): Promise<CountedArea[]> {
    const [cities, today, facts] = await Promise.all([
      this.published.all(),
      this.today.day(),
      this.facts.byKey([planNoticeKey]),
    ]);
    return cities.flatMap((city) => {
      const { planCounts, planSentence } = planNotice(city.planCounts, facts.get(planNoticeKey), today);
      return planCounts
        ? [{ name: planCounts.area, zips: planCounts.zips, planSentence, checkedOn: planCounts.checkedOn }]
        : [];
    });
  }
}

/** Returns the plan sentence for a ZIP code among the given areas. */
export const planSentenceIn = (areas: readonly CountedArea[], zip: string): string | null =>
  areas.find(({ zips }) => zips.includes(zip))?.planSentence ?? null;
