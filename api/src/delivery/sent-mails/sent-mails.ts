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
  /** Null for internal mail of the agency. */
  wording: MailWordingEntity | null;
}

/**
 * Sent mails as far back as the archive reaches: kind, day, number and wording. The mails are not stored, and the
 * counts contain no personal data, so erasing a person does not change them.
 */
@Injectable()
export class SentMails {
  constructor(
    private readonly dataSource: DataSource,
    private readonly today: Today,
  ) {}

  /** Counts a mail that a server accepted, in the transaction that marks it as sent. */
  async count(manager: EntityManager, { kind, wording }: OutgoingMail): Promise<void> {
    const hash = wording ? await storeWording(manager, wording) : '';
    // A mail queued before the upgrade that added kinds has none.
    const known = mailKind.catch('other').parse(kind);
    await rowsOf(
      manager,
      `INSERT INTO sent_mails (day, kind, wording, count) VALUES ($1, $2, $3, 1)
       ON CONFLICT (day, kind, wording) DO UPDATE SET count = sent_mails.count + 1 RETURNING count`,
      [await this.today.day(manager), known, hash],
    );
  }

  /** Returns the mails of a range of days, both ends included, in the order of days. */
  async between(from: string, to: string): Promise<SentMail[]> {
    const rows = await this.dataSource
      .getRepository(SentMailEntity)
      .find({ where: { day: Between(from, to) }, order: { day: 'ASC', kind: 'ASC', wording: 'ASC' } });
    const hashes = [...new Set(rows.map(({ wording }) => wording))];
    const wordings = await this.dataSource.getRepository(MailWordingEntity).findBy({ hash: In(hashes) });
    const byHash = new Map(wordings.map((wording) => [wording.hash, wording]));
    return rows.map((row) => ({ ...row, wording: byHash.get(row.wording) ?? null }));
  }

  /** Deletes counts older than a day. @returns the number deleted */
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

async function storeWording(manager: EntityManager, { subject, text }: MailWording): Promise<string> {
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
