import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type EntityManager, type Repository } from 'typeorm';

import { ConsentRecordEntity } from './consent-record.entity';
import { isSameEmail, isSamePhone, type ConsentHolder } from './consent-holder';

/** Current consent of the person behind a request. */
export interface ConsentNow {
  doNotContact: boolean;
  mayMarket: boolean;
}

/** Contact data and time of a request. */
export interface ConsentSubject extends ConsentHolder {
  createdAt: string;
}

type Line = Pick<ConsentRecordEntity, 'kind' | 'event' | 'at' | 'phone' | 'email'>;

/**
 * Current consent of people. Consent belongs to a phone number and an email address (47 CFR 64.1200): a revocation
 * applies to every earlier request of the person, but not to later ones.
 */
@Injectable()
export class ConsentsNow {
  constructor(@InjectRepository(ConsentRecordEntity) private readonly lines: Repository<ConsentRecordEntity>) {}

  /** Loads the consent of the people behind some requests. @param manager of the caller's transaction, in one */
  async of(
    requests: readonly ConsentSubject[],
    manager: EntityManager = this.lines.manager,
  ): Promise<(request: ConsentSubject) => ConsentNow> {
    const phones = [...new Set(requests.flatMap(({ phone }) => phone ?? []))];
    const emails = [...new Set(requests.flatMap(({ email }) => email ?? []))];
    const select = { kind: true, event: true, at: true, phone: true, email: true } as const;
    const lines: Line[] =
      requests.length > 0
        ? await manager.find(ConsentRecordEntity, {
            select,
            where: [{ phone: In(phones) }, { email: In(emails), event: 'revoked' }],
          })
        : [];
    return (request) => {
      const theirs = lines.filter(
        (line) => isSamePhone(line, request) || (isSameEmail(line, request) && line.event === 'revoked'),
      );
      return {
        doNotContact: theirs.some(
          ({ kind, event, at }) => kind === 'contact' && event === 'revoked' && at >= request.createdAt,
        ),
        mayMarket: lastEvent(theirs.filter(({ kind }) => kind === 'marketing')) === 'given',
      };
    };
  }
}

/** Returns the last event; of two at the same moment, the revocation. */
function lastEvent(lines: readonly Line[]): Line['event'] | undefined {
  const rank = ({ at, event }: Line) => `${at} ${event === 'revoked' ? 1 : 0}`;
  return lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).at(-1)?.event;
}
