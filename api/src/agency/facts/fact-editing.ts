import { Injectable } from '@nestjs/common';
import type { EditedFact, FactContent, FactSave } from 'contract/fact-content';
import { mostUnsaved, type EndedFact, type FactPreview } from 'contract/fact-preview';
import type { RevisedQuery } from 'contract/revised';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { Clock, daysBetween } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError, NotFoundError } from '../../platform/errors/api-errors';
import { Revisions } from '../revisions/revisions';
import { Today } from '../site/today';
import { factKind } from './fact-kind';
import { faultsOfFact } from './fact-rules';
import { FactEntity } from './fact.entity';
import { StatingPlaces } from './stating-places';
import { textOf, unsavedFactOf } from './unsaved-fact';

/** A last day that is past, so that the fact no longer holds. */
const longAgo = '1970-01-01';

const targetOf = (key: string) => ({ where: { key }, key });

/** Edits facts. Pages and articles that state a fact are updated automatically. */
@Injectable()
export class FactEditing {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly revisions: Revisions,
    private readonly stating: StatingPlaces,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  get(key: string, page: RevisedQuery): Promise<EditedFact> {
    return this.read(this.dataSource.manager, key, page);
  }

  /** @throws {ApiError} `stale_version` if another save came first, `invalid_input` with the fields */
  save(by: Actor, key: string, save: FactSave): Promise<EditedFact> {
    return this.transactions.run(async (manager) => {
      await this.saveIn(manager, by, key, save);
      return this.read(manager, key);
    });
  }

  /** Saves in the transaction of another change. */
  async saveIn(manager: EntityManager, by: Actor, key: string, { confirmed, ...save }: FactSave): Promise<void> {
    await factByKey(manager, key);
    const check = (row: FactEntity) => this.check(manager, row, { content: save.content, confirmed });
    await this.revisions.save(manager, factKind, { target: targetOf(key), by, ...save, check });
  }

  /** @throws {InvalidInputError} with a sentence for each invalid field */
  async check(
    manager: EntityManager,
    row: FactEntity,
    { content, confirmed }: Pick<FactSave, 'content' | 'confirmed'>,
  ): Promise<void> {
    throwFaults(row, content, { confirmed, today: await this.today.day(manager) });
  }

  /** @returns the changed fact as text, for `tryOut`. @throws {InvalidInputError} as a save does */
  async preview(by: Actor, key: string, content: FactContent): Promise<FactPreview> {
    const { manager } = this.dataSource;
    await this.check(manager, await factByKey(manager, key), { content, confirmed: true });
    const fact = textOf({ key, content, who: by.who });
    if (fact.length > mostUnsaved)
      throw new InvalidInputError({ 'content.source.url': 'Use a shorter address to see a preview' });
    return { fact };
  }

  /** Returns the fact as if it had ended: pages that differ with it are those that state it. */
  async ended(by: Actor, key: string): Promise<EndedFact> {
    const content = factKind.contentOf(await factByKey(this.dataSource.manager, key));
    const holds = { from: null, to: longAgo };
    const fact = textOf({ key, content: { ...content, holds, next: null }, who: by.who });
    return { fact, at: this.clock.time() };
  }

  /** Saves a changed fact, whatever its version: on a copy of the site, where its pages can be seen. */
  tryOut(fact: string): Promise<void> {
    const { key, content, who } = unsavedFactOf(fact);
    return this.transactions.run(async (manager) => {
      const { version } = await factByKey(manager, key);
      const by = { who, sender: 'server' } as const;
      await this.revisions.save(manager, factKind, { target: targetOf(key), by, baseVersion: version, content });
    });
  }

  /** Records that the fact was checked today and is still correct. */
  stillHolds(by: Actor, key: string, baseVersion: number): Promise<EditedFact> {
    return this.transactions.run(async (manager) => {
      const content = factKind.contentOf(await factByKey(manager, key));
      const checkedOn = await this.today.day(manager);
      await this.revisions.save(manager, factKind, {
        target: targetOf(key),
        by,
        baseVersion,
        content: { ...content, checkedOn },
      });
      return this.read(manager, key);
    });
  }

  private async read(manager: EntityManager, key: string, page: RevisedQuery = {}): Promise<EditedFact> {
    const { label, topic, jurisdiction, regulated, holdsTo } = await factByKey(manager, key);
    const [today, statedIn, edited] = [
      await this.today.day(manager),
      await this.stating.of(manager, [key]),
      await this.revisions.read(manager, factKind, targetOf(key), page),
    ];
    const daysLeft = holdsTo === null ? null : daysBetween(today, holdsTo);
    return { key, label, topic, jurisdiction, regulated: regulated === 1, daysLeft, ...statedIn(key), ...edited };
  }
}

async function factByKey(manager: EntityManager, key: string): Promise<FactEntity> {
  const row = await manager.findOneBy(FactEntity, { key });
  if (!row) throw new NotFoundError('fact');
  return row;
}

/** @throws {InvalidInputError} with a sentence for each field */
function throwFaults(
  row: FactEntity,
  content: FactContent,
  { confirmed, today }: { confirmed: boolean; today: string },
): void {
  const faults = Object.entries(faultsOfFact(row, content, { confirmed, today }));
  if (faults.length === 0) return;
  throw new InvalidInputError(
    Object.fromEntries(
      faults.map(([field, sentence]) => [field === 'confirmed' ? field : `content.${field}`, sentence]),
    ),
  );
}
