import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { mailKind } from 'contract/mail';
import { Between, DataSource, In, LessThan, type EntityManager } from 'typeorm';

import { Today } from '../../agency/site/today';
import { rowsOf } from '../../platform/database/rows-of';
import type { MailWording, OutgoingMail } from '../mail/outgoing-mail';
import { MailWordingEntity } from './mail-wording.entity';
import { SentMailEntity } from './sent-mail.entity';

/** Mails of one kind and one wording. */
export interface SentMail extends Pick<SentMailEntity, 'day' | 'kind' | 'count'> {
  /** Null for mail to the agency's own. */
  wording: MailWordingEntity | null;
}

/**
 * What mails left the site, for as long as the archive goes back: kind, day, number and wording. The mails are not kept,
 * and nothing here is about anybody, so that erasing a person leaves it as it is.
 */
@Injectable()
export class SentMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly today: Today,
  ) {}

  /** Counts a mail that a server took, in the transaction that marks it as sent. */
  async count(manager: EntityManager, { kind, wording }: OutgoingMail): Promise<void> {
    const hash = wording ? await keep(manager, wording) : '';
    // One that waited when the site was upgraded has no kind.
    const known = mailKind.catch('other').parse(kind);
    await rowsOf(
      manager,
      `INSERT INTO sent_mails (day, kind, wording, count) VALUES ($1, $2, $3, 1)
       ON CONFLICT (day, kind, wording) DO UPDATE SET count = sent_mails.count + 1 RETURNING count`,
      [await this.today.day(manager), known, hash],
    );
  }

  /** Of the days from one to another, both included; in the order of days. */
  async between(from: string, to: string): Promise<SentMail[]> {
    const rows = await this.dataSource
      .getRepository(SentMailEntity)
      .find({ where: { day: Between(from, to) }, order: { day: 'ASC', kind: 'ASC', wording: 'ASC' } });
    const hashes = [...new Set(rows.map(({ wording }) => wording))];
    const wordings = await this.dataSource.getRepository(MailWordingEntity).findBy({ hash: In(hashes) });
    const byHash = new Map(wordings.map((wording) => [wording.hash, wording]));
    return rows.map((row) => ({ ...row, wording: byHash.get(row.wording) ?? null }));
  }

  /** Forgets what is older than a day. @returns how many */
  async forget(manager: EntityManager, before: string): Promise<number> {
    const { affected } = await manager.delete(SentMailEntity, { day: LessThan(before) });
    await rowsOf(
      manager,
      `DELETE FROM mail_wordings WHERE NOT EXISTS
         (SELECT 1 FROM sent_mails WHERE sent_mails.wording = mail_wordings.hash) RETURNING hash`,
      [],
    );
    return affected ?? 0;
  }
}

async function keep(manager: EntityManager, { subject, text }: MailWording): Promise<string> {
  const hash = createHash('sha256').update(`${subject}\n${text}`).digest('hex');
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailWordingEntity)
    .values({ hash, subject, text })
    .orIgnore()
    .execute();
  return hash;
}
