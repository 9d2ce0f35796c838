import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { onTime } from '../../accounts/audit/actor';
import { Revisions } from '../revisions/revisions';
import { factKind } from './fact-kind';
import { FactEntity } from './fact.entity';

/** Figures that waited for their day. */
@Injectable()
export class FactSuccession {
  constructor(private readonly revisions: Revisions) {}

  /** Puts those whose day has come in the place of the ones before. @returns how many */
  async succeed(manager: EntityManager, today: string): Promise<number> {
    const waiting = await manager.findBy(FactEntity, { next: Not(IsNull()) });
    const due = waiting.filter(({ next }) => next?.holds.from && next.holds.from <= today);
    for (const { key, version, next } of due) {
      if (!next) continue;
      const target = { where: { key }, key };
      const [last] = (await this.revisions.read(manager, factKind, target)).history;
      await this.revisions.save(manager, factKind, {
        target,
        // Who set it for this day.
        by: onTime(last?.by ?? ''),
        baseVersion: version,
        content: { ...next, next: null },
      });
    }
    return due.length;
  }
}
