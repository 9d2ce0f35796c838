import { Injectable } from '@nestjs/common';

import { CitiesService } from './cities.service';

/** Where the agency has counted the Medicare plans: only there may it talk about them (42 CFR 422.2267(e)(41)). */
@Injectable()
export class CountedAreas {
  constructor(private readonly cities: CitiesService) {}

  async countedZips(): Promise<readonly string[]> {
    const { items } = await this.cities.list();
    return items.flatMap(({ planCounts }) => planCounts?.zips ?? []);
  }

  /** The regulated sentence with the counts of a ZIP code's area; null where none was counted. */
  async planSentenceAt(zip: string): Promise<string | null> {
    const { items } = await this.cities.list();
    return items.find(({ planCounts }) => planCounts?.zips.includes(zip))?.planSentence ?? null;
  }
}
