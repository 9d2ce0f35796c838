import styled from 'styled-components';
import type { CalendarDay } from 'ui';

import { firstKnown, windowsAhead } from '../enrollment/enrollment-windows';
import { FormsAfterWork, formsAfterWork } from '../enrollment/forms-after-work';
import { openQuestions } from '../enrollment/open-questions';
import { partBOf } from '../enrollment/part-b';
import type { Person } from '../enrollment/person';
import { daysOf, textsOf } from '../enrollment/window-texts';
import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';

export interface PersonDaysProps {
  person: Person;
  facts: Facts;
  today: CalendarDay;
}

/**
 * One person's open and future enrollment windows, each with a box to tick, the forms
 * for them, and the questions to settle first.
 */
export function PersonDays({ person, facts, today }: PersonDaysProps) {
  const ahead = windowsAhead(person, facts, today);
  const open = openQuestions(person, facts, today);
  const forms = formsAfterWork(partBOf(person, facts, today), facts);
  if (ahead.length === 0) return <p>The rules for this are being checked. Please call us.</p>;
  return (
    <>
      <Days>
        {ahead.map((window) => {
          const { title, text } = textsOf(window);
          return (
            <li key={`${window.kind} ${firstKnown(window)}`}>
              <Box aria-hidden />
              <div>
                <b>{daysOf(window)}</b>
                <p>{unbroken(`${title}. ${text}`)}</p>
              </div>
            </li>
          );
        })}
      </Days>
      {forms.length > 0 && (
        <Forms>
          <FormsAfterWork forms={forms} />
        </Forms>
      )}
      {open.length > 0 && (
        <Ask>
          <b>Call before you decide.</b> {unbroken(open.join(' '))}
        </Ask>
      )}
    </>
  );
}

const Days = styled.ol`
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s-3);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
    line-height: 1.4;
    break-inside: avoid;
  }
  b {
    display: block;
    font: 600 var(--t-h4) / 1.25 var(--font-display);
    font-variant-numeric: lining-nums;
    text-wrap: balance;
  }
  @media screen {
    p {
      max-width: var(--measure);
    }
  }
  @media print {
    > li {
      gap: 0.5rem;
      padding-block: 0.15rem;
      line-height: 1.2;
    }
    b {
      font-size: 10.5pt;
    }
  }
`;

const Box = styled.i`
  width: 1.15em;
  height: 1.15em;
  margin-top: 0.1em;
  border: 2px solid var(--rule-ink);
  border-radius: 3px;
`;

const Forms = styled.p`
  margin-top: var(--s-3);
  @media print {
    margin-top: 0.3rem;
    /* The number is the form's name; its address would cost a couple the one sheet. */
    && a::after {
      content: none;
    }
  }
`;

const Ask = styled.p`
  margin-top: var(--s-3);
  padding: var(--s-3);
  border: 2px solid var(--rule-ink);
  @media print {
    margin-top: 0.3rem;
    padding: 0.3rem 0.5rem;
  }
`;
