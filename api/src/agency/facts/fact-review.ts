import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FactReview as Review, FactReviewQuery } from 'contract/facts';
import type { Repository } from 'typeorm';

import { daysBetween } from '../../platform/clock/clock';
import { Today } from '../site/today';
import { factOf } from './fact-columns';
import { FactEntity } from './fact.entity';
import { StatingArticles } from './stating-articles';
import { StatingPlaces } from './stating-places';

/** Lists facts to check again. Pages omit expired ones automatically. */
@Injectable()
export class FactReview {
  constructor(
    @InjectRepository(FactEntity) private readonly facts: Repository<FactEntity>,
    private readonly stating: StatingArticles,
    private readonly places: StatingPlaces,
    private readonly today: Today,
  ) {}

  /** Lists facts, soonest end first. Facts without an end come last, and only in the unfiltered list. */
  async list({ expired, within }: FactReviewQuery): Promise<Review> {
    const [today, rows] = await Promise.all([
      this.today.day(),
      this.facts.find({ order: { position: 'ASC', key: 'ASC' } }),
    ]);
    const [statedIn, pages] = await Promise.all([
      this.stating.of(rows.map(({ key }) => key)),
      this.places.pages(this.facts.manager),
    ]);
    const items = rows.map(factOf).map((fact) => ({
      ...fact,
      daysLeft: fact.holds.to === null ? null : daysBetween(today, fact.holds.to),
      ...statedIn(fact.key),
      pages: pages(fact.key),
    }));
    const endOf = ({ daysLeft }: { daysLeft: number | null }) => daysLeft ?? Infinity;
    const sorted = items.sort((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
    if (expired === undefined) return { items: sorted };
    // A period includes its last day: a fact expires on the day after.
    return { items: sorted.filter((fact) => endOf(fact) < 0 || endOf(fact) < within) };
  }
}
