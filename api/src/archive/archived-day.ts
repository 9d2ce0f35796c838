import { Injectable } from '@nestjs/common';
import type { ArchiveDay } from 'contract/archive';
import { DataSource } from 'typeorm';

import { storedSite } from '../agency/site/stored-site';
import { SentMails } from '../delivery/sent-mails/sent-mails';
import { knownTimes } from './known-times';
import { periodOf } from './period';
import { shownConsents } from './shown-consents';

/** Mails sent and consent texts shown on a day, in addition to its pages. */
@Injectable()
export class ArchivedDay {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sent: SentMails,
  ) {}

  /** @param day in the agency's calendar, such as `2026-11-23` */
  async of(day: string): Promise<ArchiveDay> {
    const { timeZone } = await storedSite(this.dataSource.manager);
    const [{ consentsSince: knownSince }, mails, consents] = await Promise.all([
      knownTimes(this.dataSource),
      this.sent.between(day, day),
      shownConsents(this.dataSource, periodOf({ from: day, to: day }, timeZone)),
    ]);
    return { knownSince, mails, consents };
  }
}
