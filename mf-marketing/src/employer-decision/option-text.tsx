import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Folded, Heading } from 'ui';

import { withEnglishQuotes } from '../english/with-english';
import { SourceNote } from '../facts/source-note';
import { Unbroken } from '../facts/unbroken';
import type { Option, Verdict, Way } from './option';
import { Sheet } from '../drawn/sheet';

const names: Readonly<Record<Way, string>> = {
  group: t`A group plan`,
  ichra: t`An ICHRA: an amount toward their own plans`,
  qsehra: t`A QSEHRA: an amount with a limit, for small teams`,
  'level-funded': t`A level-funded plan`,
  none: t`No plan at all`,
};

/** Links to glossary terms for the less known options. */
const explained: Partial<Readonly<Record<Way, { term: string; question: string }>>> = {
  ichra: { term: 'ichra', question: t`What’s an ICHRA?` },
  qsehra: { term: 'ichra', question: t`What’s a QSEHRA?` },
  'level-funded': { term: 'level-funded', question: t`What does “level-funded” mean?` },
};

const verdicts: Readonly<Record<Verdict, string>> = {
  open: t`You can`,
  later: t`You can, but later`,
  costs: t`You can, and it may cost you`,
  call: t`Call us first`,
  closed: t`Not for you`,
};

/** One option with its reasons, sums, duties and sources. */
export function OptionText({ option, position }: { option: Option; position: 'first' | 'other' }) {
  const { way, verdict, because, duties, sums, facts } = option;
  const term = explained[way];
  const details = (
    <>
      {sums.map(({ label, working, total }) => (
        <Sum key={label}>
          {label}: <span>{working} =</span> <b>{total}</b>
        </Sum>
      ))}
      {duties.length > 0 && (
        <Duties>
          {duties.map((duty) => (
            <li key={duty}>
              <Unbroken text={duty} />
            </li>
          ))}
        </Duties>
      )}
      <SourceNote facts={facts} />
    </>
  );
  return (
    <Entry as={position === 'first' ? Sheet : 'div'}>
      {position === 'first' && <p>Look at this one first</p>}
      <Heading level={3} size={position === 'first' ? 'h3' : 'h4'}>
        {names[way]}
      </Heading>
      <Stamp>{verdicts[verdict]}</Stamp>
      {because.map((sentence) => (
        <p key={sentence}>
          <Unbroken text={sentence} />
        </p>
      ))}
      {term && <Link to={`/glossary#${term.term}`}>{withEnglishQuotes(term.question)}</Link>}
      {position === 'first' || sums.length + duties.length === 0 ? (
        details
      ) : (
        <Folded summary="What it comes to, and what you’d have to do">{details}</Folded>
      )}
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  justify-items: start;
  line-height: 1.5;
  break-inside: avoid;
  > * {
    max-width: var(--measure);
  }
`;

const Stamp = styled.strong`
  padding: 0.1rem 0.7rem;
  border: 2px solid var(--rule-ink);
  border-radius: 2px;
  font-size: var(--t-small);
`;

const Sum = styled.p`
  padding-block: var(--s-2);
  border-block: 1px solid var(--rule);
  span,
  b {
    font-variant-numeric: lining-nums tabular-nums;
  }
  b {
    font: 600 var(--t-h4) / 1.3 var(--font-display);
    white-space: nowrap;
  }
  & + & {
    border-top: 0;
  }
`;

const Duties = styled.ul`
  display: grid;
  gap: var(--s-2);
  margin-block: var(--s-3);
  padding-left: 1.1em;
  list-style: disc;
  li::marker {
    color: var(--barn);
  }
`;
