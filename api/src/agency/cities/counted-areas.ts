import { Injectable } from '@nestjs/common';

import { CitiesService } from './cities.service';

/** An area in which the Medicare plans were counted. */
export interface CountedArea {
  /** "Miami County, Ohio" */
  name: string;
  zips: readonly string[];
  /** The regulated sentence with its counts. */
  planSentence: string | null;
}

/** Where the agency has counted the Medicare plans: only there may it talk about them (42 CFR 422.2267(e)(41)). */
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

  /** The sentence of a ZIP code's area; null where none was counted. */
  async planSentenceAt(zip: string): Promise<string | null> {
    return planSentenceIn(await this.all(), zip);
  }
}

/** The same, in areas that are known. */
export const planSentenceIn = (areas: readonly CountedArea[], zip: string): string | null =>
  areas.find(({ zips }) => zips.includes(zip))?.planSentence ?? null;
