import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, fields, formatWeekday, medium, shownWhole, useSiteIfKnown, useToday, wide } from 'ui';

import type { OtherLanguage } from '../site/other-languages';
import { nextDeadline } from './deadline';

/** A number stays with its word: "10 days left", "ends December 7". */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/**
 * The strip above the header: the date, the announcement or else the next deadline, languages, and the phone number.
 */
export function DateLine({ languages }: { languages: readonly OtherLanguage[] }) {
  const site = useSiteIfKnown();
  const today = useToday();
  if (!site) return null;

  const deadline = nextDeadline(site.windows, today);
  const { announcement } = site;
  const announced = announcement && announcement.from <= today && today <= announcement.to ? announcement : null;
  return (
    <Strip aria-label="Today">
      <Line>
        <Today dateTime={today}>{formatWeekday(today)}</Today>
        {announced ? (
          <p>
            <b>{announced.text}</b>
          </p>
        ) : deadline ? (
          <p>
            <b>{deadline.label}:</b> {unbroken(deadline.left)}
            <Long>
              , {unbroken(deadline.when)}. <Link to={deadline.to}>What to check</Link>
            </Long>
          </p>
        ) : site.lines.includes('medicare') ? (
          <p>
            <b>Turning 65 this year?</b> <Link to="/services/medicare#your-dates">Your dates</Link>
          </p>
        ) : (
          <p>{site.hours}</p>
        )}
        {languages.map(({ language, name, href }) => (
          // A plain link with a full page load: the shell's own texts change language too. The server does not know the
          // fragment, so it is added when the link is used.
          <a
            key={language}
            href={href}
            lang={language}
            hrefLang={language}
            onClick={({ currentTarget }) => {
              currentTarget.hash = window.location.hash;
            }}
          >
            {name}
          </a>
        ))}
        <Call>
          Call <a href={site.phoneHref}>{site.phone}</a>
        </Call>
      </Line>
    </Strip>
  );
}

const Strip = styled.aside`
  ${fields.ground}
  ${shownWhole}
  font-size: var(--t-small);
  line-height: 1.4;
  a {
    display: inline-block;
    padding-block: 0.7rem;
    color: inherit;
  }
  b {
    color: var(--bar-medicare);
  }
  @media print {
    display: none;
  }
`;

const Line = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: var(--s-5);
  /* The languages and the number share the second line of a phone. */
  > p:first-of-type {
    width: 100%;
    padding-top: 0.6rem;
  }
  ${medium} {
    flex-wrap: nowrap;
    align-items: center;
    > p:first-of-type {
      width: auto;
      padding-block: 0.4rem;
    }
  }
`;

const Today = styled.time`
  display: none;
  white-space: nowrap;
  ${wide} {
    display: block;
  }
`;

const Long = styled.span`
  display: none;
  ${medium} {
    display: inline;
  }
  /* In languages with longer words it wraps to a second line. */
  a {
    padding-block: 0.3rem;
  }
`;

const Call = styled.p`
  ${medium} {
    white-space: nowrap;
  }
`;
