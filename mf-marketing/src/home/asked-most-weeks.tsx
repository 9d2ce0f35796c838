import { Link } from 'react-router-dom';
import { Questions } from 'ui';

import { Chapter } from '../service/chapter';

const items = [
  {
    question: 'I missed the deadline. Am I stuck until next year?',
    answer: (
      <p>
        Often not. Losing job coverage, moving, marrying or having a baby each open a special window, and it is short.
        Call us with the date it happened and we tell you which window you have.{' '}
        <Link to="/services/individual#facts">The rule and its source</Link>.
      </p>
    ),
  },
  {
    question: 'Does using a broker cost more?',
    answer: <p>No. The insurer files the same premium with the state whether or not a broker is involved.</p>,
  },
  {
    question: 'We are only three people. Is that too small for group health?',
    answer: (
      <p>
        Usually not. Who is on the payroll matters more than how many.{' '}
        <Link to="/services/group-health">What counts as a group</Link>.
      </p>
    ),
  },
  {
    question: 'Will you call me every day if I write to you?',
    answer: <p>No. One person calls once, and writes if you do not pick up. We never sell or share your number.</p>,
  },
];

export function AskedMostWeeks() {
  return (
    <Chapter field="butter" id="questions" title="Asked most weeks">
      <Questions items={items} />
    </Chapter>
  );
}
