import type { QuoteProduct } from 'contract/lines-of-business';
import { t } from 'contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OfferedLink, useSite } from 'ui';

import { Questions } from '../service/questions';
import { Chapter } from '../service/chapter';

/** Common questions, with their line of business if they belong to one. */
const entries: readonly { question: string; answer: ReactNode; line?: QuoteProduct }[] = [
  {
    question: t`I missed the deadline. Am I stuck until next year?`,
    answer: (
      <p>
        Often not. Losing job coverage, moving, marrying or having a baby each open a special time to enroll, and it’s
        short. Call us with the date it happened, and we’ll tell you how long you have. If money is short, Medicaid
        takes applications in any month.{' '}
        <OfferedLink to="/services/individual#lost-a-plan">The rule and its source</OfferedLink>.
      </p>
    ),
  },
  {
    question: t`Does using a broker cost more?`,
    answer: (
      <p>
        For plans that an insurer files with the state, no: the premium is the same with a broker or without. For large
        or self-funded groups it can differ, and we say so before you choose.{' '}
        <Link to="/how-we-are-paid">How we’re paid</Link>.
      </p>
    ),
  },
  {
    line: 'group',
    question: t`We’re only three people. Is that too small for group health?`,
    answer: (
      <p>
        Usually not. Who is on the payroll matters more than how many.{' '}
        <OfferedLink to="/services/group-health">What counts as a group</OfferedLink>.
      </p>
    ),
  },
  {
    question: t`Will you call me every day if I write to you?`,
    answer: (
      <p>
        No. One person calls once, and writes if you don’t pick up. We never sell your number. To get prices we give
        carriers what they need, and <Link to="/privacy">our privacy notice</Link> says what that is.
      </p>
    ),
  },
];

export function AskedMostWeeks() {
  const { lines } = useSite();
  const items = entries.filter(({ line }) => !line || lines.includes(line));
  return (
    <Chapter field="butter" id="questions" title="Asked most weeks">
      <Questions items={items} />
    </Chapter>
  );
}
