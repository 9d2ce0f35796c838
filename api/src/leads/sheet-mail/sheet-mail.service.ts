import { randomUUID } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { daysOfCalendar } from 'contract/icalendar';
import type { AskedMail, SheetMailAsk } from 'contract/sheet-mail';
import type { Site } from 'contract/site';
import { t } from 'contract/words';
import { z } from 'zod';

import { CountedAreas, type CountedArea } from '../../agency/cities/counted-areas';
import { SiteService } from '../../agency/site/site.service';
import { Today } from '../../agency/site/today';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { Mailer } from '../../delivery/mail/mailer';
import type { OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { DeliveryError } from '../../delivery/outbox/delivery-error';
import { SentMails } from '../../delivery/sent-mails/sent-mails';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Log } from '../../platform/http/log';
import { QuoteLimits } from '../quotes/quote-limits';
import { callUs } from '../quotes/quote-refusals';
import { SheetLinks, type Agreed } from './sheet-links';
import { addressCheckMail, daysMail } from './sheet-mails';

/** Milliseconds for the shell to render the page with the days. */
const timeout = 10_000;

/** What became of a request for a mail. A refusal has no words: the visitor may switch languages before they are shown. */
export const mailResult = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asked') }),
  z.strictObject({ kind: z.literal('sent') }),
  z.strictObject({
    kind: z.literal('refused'),
    /** As typed. */
    to: z.string(),
    why: z.enum(['mistyped', 'asked-too-often', 'not-sent', 'expired']),
  }),
]);
export type MailResult = z.infer<typeof mailResult>;
type Refusal = Extract<MailResult, { kind: 'refused' }>;

/**
 * Mails the sheet of Medicare days to visitors who confirm from their own mailbox. Neither address nor answers are
 * stored: mails are sent while the visitor waits, bypassing the outbox, and the confirmed data travels in the link.
 */
@Injectable()
export class SheetMailService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly limits: QuoteLimits,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly areas: CountedAreas,
    private readonly links: SheetLinks,
    private readonly mailer: Mailer,
    private readonly sent: SentMails,
    private readonly today: Today,
    private readonly log: Log,
  ) {}

  /** Without a mail server, the mail would end up in a local file with the visitor's address. */
  get isOffered(): boolean {
    return this.env.SMTP_URL !== undefined;
  }

  /** @param ip IP address of the requester */
  async ask({ to: typed, answers, website }: SheetMailAsk, ip: string): Promise<MailResult> {
    const to = z.email().safeParse(typed.trim()).data;
    if (!to) return refused(typed, 'mistyped');
    if (website !== '' || !(await this.allows(to, ip))) return refused(typed, 'asked-too-often');
    const site = await this.sites.get();
    const { from } = agencyMailboxes(site, this.env);
    const isSent = await this.send(addressCheckMail({ site, from, to, link: this.links.confirm({ to, answers }) }));
    return isSent ? { kind: 'asked' } : refused(typed, 'not-sent');
  }

  async confirm({ to, answers, isOpen }: Agreed & { isOpen: boolean }): Promise<MailResult> {
    if (!isOpen) return refused(to, 'expired');
    if (!(await this.allows(to, null))) return refused(to, 'asked-too-often');
    const calendar = await this.readCalendar(answers);
    if (calendar === null) return refused(to, 'not-sent');
    const site = await this.sites.get();
    const mail = daysMail({
      site,
      from: agencyMailboxes(site, this.env).from,
      to,
      days: daysOfCalendar(calendar),
      today: await this.today.day(),
      page: this.links.page(answers),
      calendar: this.links.calendar(answers),
      home: await this.homeArea(site),
    });
    return (await this.send(mail)) ? { kind: 'sent' } : refused(to, 'not-sent');
  }

  /** Returns the result for the page that shows it. */
  async answer(result: MailResult | null): Promise<AskedMail> {
    if (!result) return { kind: 'unasked' };
    if (result.kind !== 'refused') return result;
    const { kind, to, why } = result;
    return { kind, to, message: sentenceOf(why, await this.sites.recent()) };
  }

  private allows(to: string, ip: string | null): Promise<boolean> {
    return this.transactions.run((manager) => this.limits.allowsSheet(manager, to, ip));
  }

  /** Reads the days that the page counts, as a calendar. Null if no shell responds, which is logged. */
  private async readCalendar(answers: string): Promise<string | null> {
    try {
      const address = new URL(this.links.calendarPath(answers), this.env.SHELL_URL);
      const answer = await fetch(address, { signal: AbortSignal.timeout(timeout) });
      if (answer.ok) return await answer.text();
      this.log.warn('the shell has no calendar for a mail of Medicare days', { status: answer.status }); // not words of a page
    } catch (error) {
      this.log.warn('the shell does not answer for a mail of Medicare days', { error }); // not words of a page
    }
    return null;
  }

  /** Returns the area whose plan sentence the mail must carry verbatim (42 CFR 422.2267(e)(41)). */
  private async homeArea({ domicile }: Site): Promise<CountedArea | undefined> {
    const counted = await this.areas.all();
    return counted.find(({ name }) => name.endsWith(domicile)) ?? counted[0];
  }

  /** @returns whether a server accepted it; why not is logged */
  private async send(mail: OutgoingMail): Promise<boolean> {
    try {
      await this.mailer.send(randomUUID(), mail);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      this.log.warn('a mail of Medicare days was not sent', { reason: error.code }); // not words of a page
      return false;
    }
    try {
      await this.transactions.run((manager) => this.sent.count(manager, mail));
    } catch (error) {
      // The mail is out, and a failure would make the visitor send it again.
      this.log.error('a sent mail cannot be counted', { error }); // not words of a page
    }
    return true;
  }
}

export const refused = (to: string, why: Refusal['why']): Refusal => ({ kind: 'refused', to, why });

function sentenceOf(why: Refusal['why'], site: Site): string {
  switch (why) {
    case 'mistyped':
      return t`Enter your e-mail address, like name@example.com.`;
    case 'asked-too-often':
      return t`We can’t send that now: it was asked for too many times. Print the page, or ${callUs(site)}`;
    case 'not-sent':
      return t`Our mail isn’t going out right now. Print the page, try again in an hour, or ${callUs(site)}`;
    case 'expired':
      return t`That link is too old. Ask for a new one here, or ${callUs(site)}`;
  }
}
