import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { QuoteConsents } from 'contract/admin-quotes';
import type { Repository } from 'typeorm';

import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { NotFoundError } from '../errors/api-errors';

/** Shows what a person saw and agreed to, from the ledger alone: it outlives the request. */
@Injectable()
export class ConsentReplay {
  constructor(@InjectRepository(ConsentRecordEntity) private readonly lines: Repository<ConsentRecordEntity>) {}

  async of(requestId: string): Promise<QuoteConsents> {
    const lines = await this.lines.find({ where: { requestId }, order: { at: 'ASC', kind: 'ASC', id: 'ASC' } });
    const [first] = lines;
    if (!first) throw new NotFoundError('request');
    const isIntact = ({ text, textHash }: ConsentRecordEntity) =>
      createHash('sha256').update(text).digest('hex') === textHash;
    return { reference: first.reference, items: lines.map((line) => ({ ...line, isIntact: isIntact(line) })) };
  }
}
