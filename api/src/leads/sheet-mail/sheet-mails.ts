import type { CalendarEvent } from 'contract/icalendar';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { CountedArea } from '../../agency/cities/counted-areas';
import { formatDay } from '../../platform/language/format-day';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { withImprint } from '../quotes/mail-imprint';
import { linkHours } from './sheet-links';

interface Parts {
  site: Site;
  from: Mailbox;
  to: string;
}

/** Asks the owner of an address whether they want the sheet. Contains no text of the requester. */
export function addressCheckMail({ link, ...parts }: Parts & { link: string }): OutgoingMail {
  const paragraphs = (confirm: string) => [
    t`Somebody asked on our site to have a page of Medicare days sent to this address. If that was you, open this link and press the button there:`,
    confirm,
    t`The link works for ${linkHours} hours. If it wasn’t you, do nothing. We haven’t kept your address or any answers, and we won’t write again.`,
  ];
  return mailOf(parts, { kind: 'sheet-question', subject: t`Shall we send your Medicare days?`, paragraphs, link });
}

interface Days extends Parts {
  days: readonly Pick<CalendarEvent, 'day' | 'summary'>[];
  /** Such as `2026-11-23`. */
  today: string;
  page: string;
  calendar: string;
  /** The home area, with the regulated sentence about its plans; undefined without counted plans. */
  home: Pick<CountedArea, 'name' | 'planSentence'> | undefined;
}

/** Lists the days as in the sheet's calendar. */
export function daysMail({ days, today, page, calendar, home, ...parts }: Days): OutgoingMail {
  const inWords = (day: string) => formatDay(day, spokenLanguage());
  const inOrder = days.toSorted((one, other) => one.day.localeCompare(other.day));
  const list = inOrder.map(({ day, summary }) => `${inWords(day)}\n${summary}`);
  const paragraphs = (links: { page: string; calendar: string }, lines: readonly string[]) => [
    t`Here are the Medicare days you asked for, counted on ${inWords(today)}.`,
    ...(lines.length > 0 ? lines : [t`No day ahead is certain from these answers. Please call us.`]),
    t`The whole page, with what to do on each day and what to ask before, to read or print:`,
    links.page,
    t`The same days as a calendar to subscribe to, which changes when a rule changes:`,
    links.calendar,
    t`Rules and lives change. Call ${parts.site.phone} before you decide. We haven’t kept your address or your answers, so this is the only mail.`,
    ...(home?.planSentence ? [t`Medicare plans in ${home.name}: ${home.planSentence}`] : []),
  ];
  return {
    ...mailOf(parts, {
      kind: 'sheet',
      subject: t`Your Medicare days`,
      paragraphs: () => paragraphs({ page, calendar }, list),
      link: page,
      regulated: home?.planSentence ? [home.planSentence] : [],
    }),
    wording: {
      subject: t`Your Medicare days`,
      text: withImprint(paragraphs({ page: '{link}', calendar: '{link}' }, ['{days}']), parts.site, null).text,
    },
  };
}

interface MailParts extends Pick<OutgoingMail, 'kind' | 'subject'> {
  paragraphs: (link: string) => readonly string[];
  link: string;
  regulated?: readonly string[];
}

function mailOf({ site, from, to }: Parts, { kind, subject, paragraphs, link, regulated }: MailParts): OutgoingMail {
  return {
    kind,
    from,
    to: { address: to },
    replyTo: from,
    subject,
    ...withImprint(paragraphs(link), site, null, { regulated }),
    wording: { subject, text: withImprint(paragraphs('{link}'), site, null).text },
  };
}
