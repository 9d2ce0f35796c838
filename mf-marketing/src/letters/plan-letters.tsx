import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { OfferedLink } from 'ui';

import type { LetterKind } from './letter-kind';

/** Letters from an insurer, the marketplace or the state. */
export const planLetters: readonly LetterKind[] = [
  {
    id: 'claim-denied',
    name: t`A claim is denied`,
    knownBy: t`From the insurer: “not covered,” “not medically necessary,” “adverse determination.”`,
    means: t`The plan won’t pay for some care, or won’t approve it ahead of time. It has to say why, and you can object.`,
    date: {
      fact: 'help.appeal.private-plan',
      sentence: (value) => (
        <>
          Most plans give you {value} from the letter; Medicare plans give fewer.{' '}
          <Link to="/help#claim-denied">Count your own last day</Link>.
        </>
      ),
    },
    next: [
      t`Call the doctor’s billing office first. Many denials are a wrong code or a missing form, and they can send it again.`,
      t`If it isn’t a slip, appeal in writing, with a letter from the doctor.`,
    ],
    facts: ['help.appeal.medicare-plan', 'help.appeal.drug-plan'],
  },
  {
    id: 'explanation-of-benefits',
    name: t`Explanation of Benefits`,
    knownBy: t`From the insurer, after care: “This is not a bill.”`,
    means: t`What the doctor charged, what the plan paid, and what is left for you. You pay nothing from this letter alone.`,
    date: {
      fact: 'help.appeal.private-plan',
      sentence: (value) => t`None, until a bill comes. If a line was denied, you have ${value} from the letter.`,
    },
    next: [
      <>
        Put it beside the doctor’s bill. In the network you owe what “<span lang="en-US">your share</span>” says here,
        not what the bill says. Outside it a doctor may charge more: call us before you pay.
      </>,
      <>
        They differ? Call the billing office. Still not right? <Link to="/help#bill">What to do about a bill</Link>.
      </>,
    ],
    facts: [],
  },
  {
    id: 'plan-ends',
    name: t`Your plan is ending`,
    knownBy: t`From the insurer: “will not be renewed,” “discontinued,” “your coverage will end.”`,
    means: t`The plan itself goes away. It’s nothing you did, and it gives you time to choose another.`,
    date: {
      fact: 'individual.special-enrollment',
      sentence: (value) => t`A plan you bought yourself: choose another within ${value} of its last day, or before it.`,
    },
    next: [
      t`Look for the last day of coverage in the letter, and keep it: it proves that you may choose now.`,
      <>
        With Medicare you have a time of your own, and a right to a Supplement without health questions. A plan of your
        own: <OfferedLink to="/services/individual#questions-first">see how long you have</OfferedLink>.
      </>,
      t`Then call us, before the last day if you can. We check your doctors in the new plan.`,
    ],
    facts: ['letter.medicare-plan-ends', 'letter.supplement-right'],
  },
  {
    id: 'proof-of-income',
    name: t`The marketplace wants proof`,
    knownBy: t`From HealthCare.gov or kynect: “send documents,” “data matching issue,” “confirm your income.”`,
    means: t`What you entered doesn’t match what the government has. It happens often, and papers settle it.`,
    date: {
      fact: 'letter.proof',
      sentence: (value) =>
        t`Send the papers within ${value} of the notice. If the letter names another day, that day counts.`,
    },
    next: [
      t`Send pay stubs, a tax return or a letter from the employer. Uploading in your account is fastest, and you see that it came.`,
      t`Call the marketplace if you don’t know what counts. Don’t wait: without proof you can lose the tax credit.`,
    ],
    facts: ['help.phone.marketplace'],
  },
  {
    id: 'medicaid-renewal',
    name: t`Medicaid renewal`,
    knownBy: t`From your state: “renewal,” “redetermination,” a form with your answers filled in.`,
    means: t`The state checks whether you still qualify. If it can’t tell by itself, it asks you.`,
    date: {
      fact: 'letter.medicaid-renewal',
      sentence: (value) => t`Send it back by the day printed on it. You have ${value}.`,
    },
    next: [
      t`Call the number on the form if anything on it is wrong. It’s your state’s own.`,
      t`Too late? Send it anyway. For a while the state has to look at it without a new application.`,
      <>
        You earn more now? Then a plan with a tax credit may be next:{' '}
        <OfferedLink to="/services/individual#line">see where you stand</OfferedLink>.
      </>,
    ],
    facts: ['letter.medicaid-late'],
  },
];
