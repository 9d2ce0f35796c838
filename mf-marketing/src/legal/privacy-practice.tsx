import type { PrivacyPractice } from 'contract/privacy';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { useSite } from 'ui';

import { unbroken } from '../facts/unbroken';

const daysPerYear = 365;

/** Formats "2 years" or "90 days". */
function inWords(days: number): string {
  const years = days / daysPerYear;
  if (!Number.isInteger(years)) return t`${days} days`;
  return years === 1 ? t`1 year` : t`${years} years`;
}

/** Rules about a privacy notice besides the federal one, by state of license. */
const stateRules: Readonly<Record<string, string>> = {
  OH: t`Ohio Adm. Code 3901-1-54`,
  IN: t`760 IAC 1-67`,
  KY: t`806 KAR 3:210`,
};

/** The recipients of personal data; two of them depend on settings. */
export function WhoGetsIt({ practice }: { practice: PrivacyPractice }) {
  const { licenses } = useSite();
  const rules = [...new Set(licenses.flatMap(({ state }) => stateRules[state] ?? []))].join('; ');
  return (
    <>
      <ul>
        <li>The people of the agency who work on your request.</li>
        <li>
          The insurance carriers and marketplaces that we ask for a price or that you apply to: what they need for it,
          and no more.
        </li>
        {practice.mailService && <li>The mail service that delivers our mail to you.</li>}
        {practice.otherSystem && <li>The system in which we keep our clients’ files, run for us by its maker.</li>}
        <li>A regulator or a court, where the law says so.</li>
      </ul>
      <p>We never sell it, and we don’t give it to anyone for their own marketing, so there’s nothing to opt out of.</p>
      <p>
        {rules
          ? t`That’s also what we’d have to tell you under the Gramm-Leach-Bliley Act (15 U.S.C. 6803) and the rules of our states (${rules}).`
          : t`That’s also what we’d have to tell you under the Gramm-Leach-Bliley Act (15 U.S.C. 6803).`}
      </p>
    </>
  );
}

/** Retention times, the same that the site erases by. */
export function HowLong({ practice: { draftHours, requestDays, mailService } }: { practice: PrivacyPractice }) {
  return (
    <ul>
      <li>
        {unbroken(
          t`A form you’ve begun and not sent: ${draftHours} hours after the last page. Nobody here can read it.`,
        )}
      </li>
      <li>
        {unbroken(
          t`A request you’ve sent: ${inWords(requestDays)}. Then it’s erased by itself, or earlier if you ask.`,
        )}
      </li>
      {mailService && (
        <li>
          Your e-mail address when we mail you your Medicare days: not kept. It’s forgotten once the mail is sent.
        </li>
      )}
      <li>
        {unbroken(t`What you agreed to, and when you took it back: at least 5 years, because we may have to prove it.`)}
      </li>
      <li>If you become a client: the papers of your coverage for as long as insurance and tax law ask.</li>
    </ul>
  );
}

/** The rights of a person, and where to exercise them. */
export function YourRights() {
  const { phone, phoneHref, email, legalName, address } = useSite();
  return (
    <>
      <p>
        Call <a href={phoneHref}>{phone}</a> or write to <a href={`mailto:${email}`}>{email}</a>, with your reference
        number if you have it. We’ll tell you what we have, correct it, or erase it. Answers travel encrypted, and what
        we keep is open only to people here who sign in.
      </p>
      <p>
        This site is for adults. It’s run by {legalName}, {address.street}, {address.city}, {address.state}{' '}
        {address.zip}. When this notice changes, you’ll find the new one here. Not satisfied?{' '}
        <Link to="/licenses#complaints">Where to complain</Link>.
      </p>
    </>
  );
}
