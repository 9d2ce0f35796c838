import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { onTime } from '../../accounts/audit/actor';
import { Revisions } from '../revisions/revisions';
import { factKind } from './fact-kind';
import { FactEntity } from './fact.entity';

/** Activates scheduled figures. */
@Injectable()
export class FactSuccession {
  constructor(private readonly revisions: Revisions) {}

  /** Replaces current figures by the scheduled ones that are due. @returns the number of activated figures */
  async activateDue(manager: EntityManager, today: string): Promise<number> {
    const due = await this.due(manager, today);
    for (const { key, version, next } of due) {
      if (!next) continue;
      const target = { where: { key }, key };
      const [last] = (await this.revisions.read(manager, factKind, target)).history;
      await this.revisions.save(manager, factKind, {
        target,
        // The admin of the last save, usually the one who scheduled the figure.
        by: onTime(last?.by ?? ''),
        baseVersion: version,
        content: { ...next, next: null },
      });
    }
    return due.length;
  }

  /** Returns the facts whose scheduled figure is due. */
  async due(manager: EntityManager, today: string): Promise<FactEntity[]> {
    const scheduled = await manager.findBy(FactEntity, { next: Not(IsNull()) });
    return scheduled.filter(({ next }) => next?.holds.from && next.holds.from <= today);
  }
}
