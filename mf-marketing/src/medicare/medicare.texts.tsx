import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import type { Facts } from '../facts/use-facts';

/** Questions people ask about Medicare; an answer that rests on a rule is left out while the rule does not hold. */
export function medicareQuestions(facts: Facts) {
  const size = facts.find('medicare.employer-size');
  const special = facts.find('medicare.part-b-special-enrollment');
  return [
    {
      question: t`I’m still working at 65. Do I need Part B?`,
      answer: (
        <p>
          {size && special
            ? t`It depends on the size of your employer. At ${size.value}, the plan at work pays first, and you can usually wait without a penalty: you have ${special.value} after the work or its coverage ends. At a smaller one Medicare normally pays first, and you could be left with the bill.`
            : t`It depends on the size of your employer, and on whose plan pays first.`}{' '}
          Ask before your birthday month.
        </p>
      ),
    },
    {
      question: t`Is Medicare free?`,
      answer: (
        <p>
          Part A usually is, if you or your spouse paid Medicare taxes for long enough. Part B has a monthly premium,
          shown above.
        </p>
      ),
    },
    {
      question: t`What does your help cost?`,
      answer: (
        <p>
          Nothing. The plan you choose pays us a commission set within federal limits.{' '}
          <Link to="/how-we-are-paid">How we’re paid</Link>.
        </p>
      ),
    },
    {
      question: t`What happens when I ask about a plan?`,
      answer: (
        <p>
          A licensed insurance agent contacts you. Before we talk about plans, you tell us which kinds you want to hear
          about, in writing or on the recording, and we keep to those. It doesn’t commit you to anything. Federal rules
          have us record calls in which we sell a plan or sign you up.{' '}
          <Link to="/licenses#medicare-talks">Those rules</Link>.
        </p>
      ),
    },
    {
      question: t`Will you ask about my health?`,
      answer: (
        <p>Not on this site, and not in a form. Please never send us a Social Security number or a Medicare number.</p>
      ),
    },
  ];
}
