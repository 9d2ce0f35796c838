import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { QuoteConsents } from 'contract/admin-quotes';
import { MoreThanOrEqual, type Repository } from 'typeorm';

import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { whereOf } from '../consent/consent-holder';
import { NotFoundError } from '../../platform/errors/api-errors';

/** Shows what a person saw and agreed to. Reads only the ledger, which outlives the request. */
@Injectable()
export class ConsentReplay {
  constructor(@InjectRepository(ConsentRecordEntity) private readonly lines: Repository<ConsentRecordEntity>) {}

  async of(requestId: string): Promise<QuoteConsents> {
    const own = await this.lines.find({ where: { requestId }, order: { at: 'ASC' } });
    const [first] = own;
    if (!first) throw new NotFoundError('request');
    const lines = await this.withRevocations(requestId, first);
    const isIntact = ({ text, textHash }: ConsentRecordEntity) =>
      createHash('sha256').update(text).digest('hex') === textHash;
    return {
      reference: first.reference,
      items: lines.map((line) => ({ ...line, phone: line.phone ?? '', isIntact: isIntact(line) })),
    };
  }

  /**
   * Includes later revocations of the same phone number or email address through any request, since they also apply to
   * this one.
   */
  private withRevocations(requestId: string, first: ConsentRecordEntity): Promise<ConsentRecordEntity[]> {
    const revokedSince = { event: 'revoked' as const, at: MoreThanOrEqual(first.at) };
    return this.lines.find({
      where: [{ requestId }, ...whereOf(first).map((one) => ({ ...one, ...revokedSince }))],
      order: { at: 'ASC', kind: 'ASC', id: 'ASC' },
    });
  }
}
