import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import type { Environment } from 'contract/environment';
import { sourceLanguage } from 'contract/languages';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import type { QuoteReply, QuoteReplyDraft, ReplyTemplate } from 'contract/quote-replies';
import type { Site } from 'contract/site';
import type { Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { CountedAreas } from '../../agency/cities/counted-areas';
import { SiteService } from '../../agency/site/site.service';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import type { MailWording, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { Outbox } from '../../delivery/outbox/outbox';
import { Clock } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError } from '../../platform/errors/api-errors';
import { ConsentsNow } from '../consent/consents-now';
import { QuoteChanges } from '../inbox/quote-changes';
import { ReplyWriters } from '../inbox/reply-writers';
import { inLanguage } from '../../platform/language/spoken-language';
import { withImprint } from '../quotes/mail-imprint';
import type { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { RevocationLinks } from '../quotes/revocation-links';
import { fillTemplate, defaultTemplate, subjectOf } from './reply-words';
import { ReplyTemplateEntity } from './reply-template.entity';

/** Replies by mail to a request, stored in its history. */
@Injectable()
export class Replies {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    @InjectRepository(ReplyTemplateEntity) private readonly templates: Repository<ReplyTemplateEntity>,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly areas: CountedAreas,
    private readonly consents: ConsentsNow,
    private readonly changes: QuoteChanges,
    private readonly writers: ReplyWriters,
    private readonly links: RevocationLinks,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async draft(row: QuoteRequestEntity): Promise<QuoteReplyDraft> {
    const { product, language } = row;
    const [kept, site] = await Promise.all([this.templates.findOneBy({ product, language }), this.sites.get()]);
    return inLanguage(language, () => {
      const template = kept?.text ?? defaultTemplate(product, site);
      return { subject: subjectOf(row), text: fillTemplate(template, row), template };
    });
  }

  /** @throws {ApiError} `stale_version` if the template changed since it was `seen` */
  async keepTemplate(product: QuoteProduct, { text, language, seen }: ReplyTemplate, by: Actor): Promise<void> {
    const at = this.clock.time();
    const row = { product, language, text, at, by: by.who };
    await this.transactions.run(async (manager) => {
      const isFirst = !(await manager.existsBy(ReplyTemplateEntity, { product, language }));
      // Before the first save there is no row to lock: of several concurrent inserts, only one takes effect.
      await manager.createQueryBuilder().insert().into(ReplyTemplateEntity).values(row).orIgnore().execute();
      const before = await manager.findOne(ReplyTemplateEntity, {
        where: { product, language },
        ...rowLock(manager),
      });
      if (before && seen !== undefined && before.text !== seen.trim() && before.text !== text)
        throw new ApiError(
          'stale_version',
          `${before.by} saved this template while you wrote. Theirs stands below yours. Save again if yours is to stand.`,
        );
      await manager.save(ReplyTemplateEntity, row);
      const was = before && before.text !== text ? before.text : '';
      if (!was && !isFirst) return; // sent again because the response was lost
      const { name } = linesOfBusiness[product];
      const about = language === sourceLanguage ? name : `${name}, in Spanish`;
      const changes = [{ field: 'Text', before: was, after: text }];
      await this.audit.record(manager, { event: 'reply-template-changed', ...by, about, changes });
    });
  }

  /**
   * Queues the mail, adds it to the history and updates the state in one commit, so that only one of two concurrent
   * replies is sent, and a request that is sent again because its response was lost queues none. Without a mail server
   * the mail becomes a file, which answers nobody: the state stays.
   * @throws {ApiError} `stale_version`; `unprocessable` if the person asked not to be contacted
   */
  async send(row: QuoteRequestEntity, { version, subject, text }: QuoteReply, admin: SignedInAdmin): Promise<void> {
    if (row.email === null)
      throw new ApiError('unprocessable', `${row.name} gave no e-mail address. Nothing was sent.`);
    const [site, plans] = await Promise.all([this.sites.get(), this.plansFor(row)]);
    const mail: OutgoingMail = {
      kind: 'request-reply',
      from: agencyMailboxes(site, this.env).from,
      to: { name: row.name, address: row.email },
      replyTo: { name: site.name, address: admin.email },
      subject,
      ...inLanguage(row.language, () => ({
        ...withImprint([...text.split(/\n{2,}/), ...plans], site, this.links.to(row.id), { regulated: plans }),
        wording: wordingOf(site, plans),
      })),
    };
    await this.transactions.run(async (manager) => {
      const isSent = this.env.SMTP_URL !== undefined;
      const to = isSent && row.state === 'new' ? 'contacted' : row.state;
      const what = isSent ? 'Answered by mail' : 'Written, but not sent: there is no mail server';
      const note = `${what}. ${subject}\n\n${text}`;
      if (!(await this.changes.move(manager, row, { version, to, note, admin }))) return;
      // After the change, which locks the request: a revocation that comes later withdraws the mail.
      const now = await this.consents.of([row], manager);
      if (now(row).doNotContact)
        throw new ApiError('unprocessable', `${row.name} asked not to be contacted. Nothing was sent.`);
      await this.outbox.add(manager, row.id, [{ kind: 'mail', mail }]);
      await this.writers.done(manager, row.id, admin);
    });
  }

  /**
   * Returns the sentence about the area's plans, which every mail about Medicare plans must carry verbatim (42 CFR
   * 422.2267(e)(41)).
   */
  private async plansFor({ product, zip }: QuoteRequestEntity): Promise<string[]> {
    if (product !== 'medicare' || zip === null) return [];
    const sentence = await this.areas.planSentenceAt(zip);
    return sentence ? [sentence] : [];
  }
}

/** Returns the wording around the personal text, which stays with the request and is erased with it. */
function wordingOf(site: Site, plans: readonly string[]): MailWording {
  const { text } = withImprint(['{text}', ...plans], site, '{link}');
  return { subject: '{subject}', text };
}
