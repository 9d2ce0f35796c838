import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Fact, FactList, FactListQuery } from 'contract/facts';
import type { Repository } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { Today } from '../site/today';
import { factOf, holdsOn } from './fact-columns';
import { FactEntity } from './fact.entity';

/** Months for which a closed window is still shown. */
const monthsAfterClose = 12;

interface Found {
  where: string;
  order: readonly (keyof FactEntity)[];
}

const found = new BuiltQuery<FactEntity, Found>((manager, { where, order }) => {
  const query = manager.createQueryBuilder(FactEntity, 'fact').where(where);
  for (const column of order) query.addOrderBy(`fact.${column}`);
  return query;
});

@Injectable()
export class FactsService {
  constructor(
    @InjectRepository(FactEntity) private readonly facts: Repository<FactEntity>,
    private readonly today: Today,
  ) {}

  /** Lists the facts that hold today. Expired ones are left out, so no page can state them. */
  async list({ topic, under }: FactListQuery = {}): Promise<FactList> {
    const below = Object.fromEntries((under ?? []).map((key, index) => [`below${index}`, `${key}.%`]));
    const isUnder = ['fact.key IN (:...under)', ...Object.keys(below).map((name) => `fact.key LIKE :${name}`)];
    const where = [topic ? 'fact.topic = :topic' : 'TRUE', under ? `(${isUnder.join(' OR ')})` : 'TRUE'].join(' AND ');
    const [today, rows] = await Promise.all([
      this.today.day(),
      found.rows(this.facts.manager, { topic, under, ...below }, { where, order: ['position', 'key'] }),
    ]);
    return { items: rows.map(factOf).filter((fact) => holdsOn(today, fact)) };
  }

  /** Returns the enrollment windows of the last 12 months and upcoming ones, soonest close first. */
  async windows(): Promise<Fact[]> {
    const past = monthsBefore(await this.today.day(), monthsAfterClose);
    const where = 'fact.windowOpens IS NOT NULL AND fact.windowCloses > :past';
    const order = ['windowCloses', 'windowOpens', 'key'] as const;
    const rows = await found.rows(this.facts.manager, { past }, { where, order });
    return rows.map(factOf);
  }

  /** Returns facts by key, including expired ones. */
  async byKey(keys: readonly string[]): Promise<ReadonlyMap<string, Fact>> {
    if (keys.length === 0) return new Map(); // PostgreSQL knows no empty list
    const rows = await found.rows(this.facts.manager, { keys }, { where: 'fact.key IN (:...keys)', order: [] });
    return new Map(rows.map((row) => [row.key, factOf(row)]));
  }
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, day.length);
}
