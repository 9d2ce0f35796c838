import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Fact, FactList, FactListQuery } from 'contract/facts';
import { In, IsNull, Like, MoreThan, Not, type Repository } from 'typeorm';

import { Today } from '../site/today';
import { factOf, holdsOn } from './fact-columns';
import { FactEntity } from './fact.entity';

/** Months for which a closed window is still shown. */
const monthsAfterClose = 12;

@Injectable()
export class FactsService {
  constructor(
    @InjectRepository(FactEntity) private readonly facts: Repository<FactEntity>,
    private readonly today: Today,
  ) {}

  /** Lists the facts that hold today. Expired ones are left out, so no page can state them. */
  async list({ topic, under }: FactListQuery = {}): Promise<FactList> {
    const ofTopic = topic ? { topic } : {};
    const where = under?.flatMap((key) => [
      { ...ofTopic, key },
      { ...ofTopic, key: Like(`${key}.%`) },
    ]);
    const [today, rows] = await Promise.all([
      this.today.day(),
      this.facts.find({ where: where ?? ofTopic, order: { position: 'ASC', key: 'ASC' } }),
    ]);
    return { items: rows.map(factOf).filter((fact) => holdsOn(today, fact)) };
  }

  /** Returns the enrollment windows of the last 12 months and upcoming ones, soonest close first. */
  async windows(): Promise<Fact[]> {
    const past = monthsBefore(await this.today.day(), monthsAfterClose);
    const rows = await this.facts.find({
      where: { windowOpens: Not(IsNull()), windowCloses: MoreThan(past) },
      order: { windowCloses: 'ASC', windowOpens: 'ASC', key: 'ASC' },
    });
    return rows.map(factOf);
  }

  /** Returns facts by key, including expired ones. */
  async byKey(keys: readonly string[]): Promise<ReadonlyMap<string, Fact>> {
    const rows = await this.facts.findBy({ key: In(keys) });
    return new Map(rows.map((row) => [row.key, factOf(row)]));
  }
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, day.length);
}
