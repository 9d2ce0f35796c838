import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { signInEvents, type AuditEvent, type AuditLine, type AuditPage, type AuditQuery } from 'contract/audit';
import type { Environment } from 'contract/environment';
import type { RevisionChange } from 'contract/revised';
import { In, LessThan, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';

import { Clock, yearsBefore, day } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { deviceLabel } from '../../platform/http/device-label';
import type { Sender } from '../../platform/http/sender';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import type { Doer } from './actor';
import { AuditLineEntity } from './audit-line.entity';

/**
 * Retention of sign-in entries in milliseconds. They are personal data and no longer needed after that. Entries about
 * changes to the site stay as long as the archive shows them. The database refuses to delete any younger entry.
 */
const signInRetention = 400 * day;

/** Stored characters of an IP address's keyed hash: enough to tell the sources in one log apart. */
const sourceLength = 6;

const systemOrigins = {
  server: { device: 'A command on the server', source: 'server' },
  schedule: { device: 'At the set time', source: 'server' },
  registry: { device: 'In the list of releases', source: 'server' },
};

export interface Audited extends Doer {
  event: AuditEvent;
  /** Time of the event, if it was before this entry is made. */
  at?: string;
  /** Subject of the event, such as an article title or the device of a session. */
  about?: string;
  /** Field values before and after. */
  changes?: readonly RevisionChange[];
}

/** Records admin actions and sign-in attempts, each in the transaction of the action. */
@Injectable()
export class AuditLog {
  constructor(
    @InjectRepository(AuditLineEntity) private readonly lines: Repository<AuditLineEntity>,
    private readonly secrets: SiteSecrets,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async record(manager: EntityManager, { event, at, who, sender, about, changes = [] }: Audited): Promise<void> {
    await manager.insert(AuditLineEntity, {
      at: at ?? this.clock.time(),
      event,
      who,
      ...(typeof sender === 'string' ? systemOrigins[sender] : this.originOf(sender)),
      about: about ?? null,
      changes: changes.length > 0 ? [...changes] : null,
    });
  }

  private originOf({ userAgent, ip }: Sender): Pick<AuditLineEntity, 'device' | 'source'> {
    return { device: deviceLabel(userAgent), source: this.secrets.sign('audit-source', ip).slice(0, sourceLength) };
  }

  /** Deletes entries past their retention. @returns the number of deleted entries */
  async forgetOld(manager: EntityManager): Promise<number> {
    const recent = this.clock.ago(signInRetention);
    const archived = yearsBefore(this.clock.now(), this.env.ARCHIVE_YEARS);
    const signIns = await manager.delete(AuditLineEntity, { at: LessThanOrEqual(recent), event: In(signInEvents) });
    const all = await manager.delete(AuditLineEntity, { at: LessThanOrEqual(archived < recent ? archived : recent) });
    return (signIns.affected ?? 0) + (all.affected ?? 0);
  }

  /** Returns a page of entries, newest first. */
  async page({ before, limit }: AuditQuery): Promise<AuditPage> {
    const rows = await this.lines.find({
      where: before === undefined ? {} : { number: LessThan(before) },
      order: { number: 'DESC' },
      take: limit + 1,
    });
    const items = rows.slice(0, limit).map(toAuditLine);
    return { items, older: rows.length > limit ? (items.at(-1)?.number ?? null) : null };
  }
}

const toAuditLine = ({ changes, ...line }: AuditLineEntity): AuditLine => ({ ...line, changes: changes ?? [] });
