import { Injectable } from '@nestjs/common';

import { CitiesService } from './cities.service';

/** Area with known counts of Medicare plans. */
export interface CountedArea {
  /** "Miami County, Ohio" */
  name: string;
  zips: readonly string[];
  /** The regulated sentence with its counts. */
  planSentence: string | null;
}

/** Areas with counted Medicare plans. The agency may market plans only there (42 CFR 422.2267(e)(41)). */
@Injectable()
export class CountedAreas {
  constructor(private readonly cities: CitiesService) {}

  async all(): Promise<CountedArea[]> {
    const { items } = await this.cities.list();
    return items.flatMap(({ planCounts, planSentence }) =>
      planCounts ? [{ name: planCounts.area, zips: planCounts.zips, planSentence }] : [],
    );
  }

  async countedZips(): Promise<readonly string[]> {
    return (await this.all()).flatMap(({ zips }) => zips);
  }

  /** Returns the plan sentence for a ZIP code; null if no counted area contains it. */
  async planSentenceAt(zip: string): Promise<string | null> {
    return planSentenceIn(await this.all(), zip);
  }
}

/** Returns the plan sentence for a ZIP code among the given areas. */
export const planSentenceIn = (areas: readonly CountedArea[], zip: string): string | null =>
  areas.find(({ zips }) => zips.includes(zip))?.planSentence ?? null;
