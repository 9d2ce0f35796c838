import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditEvent, AuditLine, AuditPage, AuditQuery } from 'contract/audit';
import type { RevisionChange } from 'contract/revised';
import { LessThan, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { deviceLabel } from '../../platform/http/device-label';
import type { Sender } from '../../platform/http/sender';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import type { Doer } from './actor';
import { AuditLineEntity } from './audit-line.entity';

/** Milliseconds after which a line goes: nobody looks into it any more, and it is about a person. The database keeps it until then. */
const auditKeepsFor = 400 * 24 * 60 * 60 * 1000;

/** Characters of an address's keyed hash: enough to tell the sources of one log apart. */
const sourceLength = 6;

const seenOnServer = { device: 'A command on the server', source: 'server' };

export interface Audited extends Doer {
  event: AuditEvent;
  /** What it was about: the title of an article, the device of a session. */
  about?: string;
  /** What was before, and what is since. */
  changes?: readonly RevisionChange[];
}

/** What admins did and who tried to be one, in the transaction in which it happened. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditLineEntity) private readonly lines: Repository<AuditLineEntity>,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  async record(manager: EntityManager, { event, who, sender, about, changes = [] }: Audited): Promise<void> {
    await manager.insert(AuditLineEntity, {
      at: this.clock.now().toISOString(),
      event,
      who,
      ...(sender === 'server' ? seenOnServer : this.seenFrom(sender)),
      about: about ?? null,
      changes: changes.length > 0 ? [...changes] : null,
    });
  }

  private seenFrom({ userAgent, ip }: Sender): Pick<AuditLineEntity, 'device' | 'source'> {
    return { device: deviceLabel(userAgent), source: this.secrets.sign('audit-source', ip).slice(0, sourceLength) };
  }

  /** Removes the lines whose time is over. @returns how many */
  async forgetOld(manager: EntityManager): Promise<number> {
    const before = new Date(this.clock.now().getTime() - auditKeepsFor).toISOString();
    return (await manager.delete(AuditLineEntity, { at: LessThanOrEqual(before) })).affected ?? 0;
  }

  /** Newest first. */
  async page({ before, limit }: AuditQuery): Promise<AuditPage> {
    const found = await this.lines.find({
      where: before === undefined ? {} : { number: LessThan(before) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const items = found.slice(0, limit).map(lineOf);
    return { items, older: found.length > limit ? (items.at(-1)?.number ?? null) : null };
  }
}

export const lineOf = ({ changes, ...line }: AuditLineEntity): AuditLine => ({ ...line, changes: changes ?? [] });
