import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

import { storedSite } from '../../agency/site/stored-site';
import type { MailWordingEntity } from '../../delivery/sent-mails/mail-wording.entity';
import { SentMails } from '../../delivery/sent-mails/sent-mails';
import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { knownTimes } from '../known-times';
import { periodOf, type Period } from '../period';
import { shownConsents } from '../shown-consents';
import type { ArchiveExportEntity } from './archive-export.entity';
import { changesOf } from './changes-of-period';
import type { EvidenceZip } from './evidence-zip';
import { manifestText, readMe, type Manifest, type ManifestConsent, type ManifestMail } from './manifest';
import { ShellPages } from './shell-pages';
import { ShownVersions, type ExportContext } from './shown-versions';

/** Writes everything that the site showed and sent in a period into a zip, with a manifest. */
@Injectable()
export class WriteExport {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sent: SentMails,
    private readonly shell: ShellPages,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async write(row: ArchiveExportEntity, zip: EvidenceZip, onPage: ExportContext['onPage']): Promise<void> {
    const site = await storedSite(this.dataSource.manager);
    const { since, wholeSince, consentsSince } = await knownTimes(this.dataSource);
    const whole = periodOf(row, site.timeZone);
    const now = this.clock.time();
    // The first recorded day may be incomplete, and today ends now.
    const period = {
      ...whole,
      start: since && since > whole.start ? since : whole.start,
      end: now < whole.end ? now : whole.end,
    };
    const releases = await this.shell.releasesBetween(period.start, period.end);
    const changes = await changesOf(this.dataSource, { period, timeZone: site.timeZone, releases });
    const pages = new ShownVersions({ now: this.dataSource, shell: this.shell, zip, onPage });
    await pages.write([{ at: period.start, paths: 'all' }, ...changes]);
    const manifest: Manifest = {
      site: this.env.PUBLIC_URL,
      agency: site.legalName,
      period: { from: row.from, to: row.to, timeZone: site.timeZone },
      madeAt: now,
      madeFor: row.by,
      everyChangeKnownSince: wholeSince,
      mailsKnownSince: consentsSince,
      pages: pages.lines,
      mails: await this.mails(period, zip),
      consentTexts: await this.consents(period, zip),
    };
    await zip.addParts('manifest.json', manifestText(manifest));
    await zip.add('README.txt', readMe(manifest));
  }

  private async mails({ from, to }: Period, zip: EvidenceZip): Promise<ManifestMail[]> {
    const lines: ManifestMail[] = [];
    for (const { day, kind, count, wording } of await this.sent.between(from, to)) {
      lines.push({ day, kind, count, wording: wording && (await addWording(zip, kind, wording)) });
    }
    return lines;
  }

  private async consents(period: Period, zip: EvidenceZip): Promise<ManifestConsent[]> {
    const lines: ManifestConsent[] = [];
    for (const { kind, version, form, text, hash, since, until } of await shownConsents(this.dataSource, period)) {
      const wording = await zip.add(`consent-texts/${kind}-${version}-${hash.slice(0, 12)}.txt`, text);
      lines.push({ kind, version, form, since, until, wording });
    }
    return lines;
  }
}

const addWording = (zip: EvidenceZip, kind: string, { hash, subject, text }: MailWordingEntity) =>
  zip.add(`mails/${kind}-${hash.slice(0, 12)}.txt`, `Subject: ${subject}\n\n${text}`);
