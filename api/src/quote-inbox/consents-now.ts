import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';

import { ConsentRecordEntity } from '../consent/consent-record.entity';

/** What the people behind requests agree to now. */
export interface ConsentNow {
  doNotContact: boolean;
  mayMarket: boolean;
}

@Injectable()
export class ConsentsNow {
  constructor(@InjectRepository(ConsentRecordEntity) private readonly lines: Repository<ConsentRecordEntity>) {}

  /** By the request's id. */
  async of(requestIds: readonly string[]): Promise<(requestId: string) => ConsentNow> {
    const select = { requestId: true, kind: true, event: true } as const; // the columns, as literals
    const lines =
      requestIds.length > 0 ? await this.lines.find({ select, where: { requestId: In([...requestIds]) } }) : [];
    const said = new Set(lines.map(({ requestId, kind, event }) => `${requestId} ${kind} ${event}`));
    return (id) => ({
      doNotContact: said.has(`${id} contact revoked`),
      mayMarket: said.has(`${id} marketing given`) && !said.has(`${id} marketing revoked`),
    });
  }
}
