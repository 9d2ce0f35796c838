import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuditEvent, AuditPage, AuditQuery } from 'contract/audit';
import { LessThan, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../clock/clock';
import { deviceLabel } from '../http/device-label';
import type { Sender } from '../http/sender';
import { SiteSecrets } from '../secrets/site-secrets';
import { AuditLineEntity } from './audit-line.entity';

/** Characters of an address's keyed hash: enough to tell the sources of one log apart. */
const sourceLength = 6;

const onServer = { device: 'A command on the server', source: 'server' };

export interface Audited {
  event: AuditEvent;
  /** The admin's address; null where it is nobody's. */
  who: string | null;
  /** `server` for a command that somebody ran there. */
  sender: Sender | 'server';
  about?: string;
}

/** What happened around signing in, in the transaction in which it happened. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditLineEntity) private readonly lines: Repository<AuditLineEntity>,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
  ) {}

  async record(manager: EntityManager, { event, who, sender, about }: Audited): Promise<void> {
    await manager.insert(AuditLineEntity, {
      at: this.clock.now().toISOString(),
      event,
      who,
      ...(sender === 'server' ? onServer : this.seenFrom(sender)),
      about: about ?? null,
    });
  }

  private seenFrom({ userAgent, ip }: Sender): Pick<AuditLineEntity, 'device' | 'source'> {
    return { device: deviceLabel(userAgent), source: this.secrets.sign('audit-source', ip).slice(0, sourceLength) };
  }

  /** Newest first. */
  async page({ before, limit }: AuditQuery): Promise<AuditPage> {
    const found = await this.lines.find({
      where: before === undefined ? {} : { number: LessThan(before) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const items = found.slice(0, limit);
    return { items, older: found.length > limit ? (items.at(-1)?.number ?? null) : null };
  }
}
