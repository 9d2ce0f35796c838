import { nameOfState } from 'contract/state-names';

import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { dayInWords } from '../revisions/day-in-words';
import type { EndingLicense } from './license-ends';

interface LicenseMailInput {
  person: { id: string; name: string };
  license: EndingLicense;
  /** Public URL of the site, such as `https://larchlane.example`. */
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** Builds the email about an ending license, with a link for entering its new end. */
export function licenseMail({ person, license, siteUrl, from, to }: LicenseMailInput): OutgoingMail {
  const { state, number, to: ends, daysLeft } = license;
  const days = daysLeft === 0 ? 'today' : `in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
  const link = `${siteUrl}/admin/people/${person.id}`;
  const paragraphs = [
    `The license of ${person.name} in ${nameOfState(state)}, number ${number}, ends ${days}: on ${dayInWords(ends)}.`,
    'From the day after, the site does not show it any more, and pages of towns in that state need another agent. When it is renewed, enter the new end:',
  ];
  return {
    kind: 'license-end',
    from,
    to,
    replyTo: from,
    subject: `License in ${nameOfState(state)} ends ${days}: ${person.name}`,
    ...mailBody([...paragraphs, { link, label: person.name }]),
  };
}
