import { t } from 'contract/words';
import { OfferedLink } from 'ui';

import type { LetterKind } from './letter-kind';

/** Letters from Medicare, Social Security, or a plan for people with Medicare. */
export const medicareLetters: readonly LetterKind[] = [
  {
    id: 'annual-notice-of-change',
    name: t`Annual Notice of Change`,
    knownBy: t`From your Medicare Advantage or drug plan, in September: “changes for next year.”`,
    means: t`This year and next year side by side: premium, drugs, doctors. Nothing changes if you do nothing, except what it says.`,
    date: {
      fact: 'medicare.open-enrollment.*',
      sentence: (value) => t`You can choose another plan from ${value}.`,
    },
    next: [
      t`Read three lines: the premium, your drugs, and the most you could pay in a year.`,
      t`Something got worse? Call us while there’s time.`,
      t`It didn’t come? Call the plan and ask for it.`,
    ],
    facts: ['letter.annual-notice'],
  },
  {
    id: 'creditable-coverage',
    name: t`Creditable coverage`,
    knownBy: t`From an employer, a union or a plan: “your drug coverage is creditable,” or “is not.”`,
    means: t`“Creditable” means as good as Medicare’s drug coverage: you can wait with Part D and pay no penalty. “Not creditable” means don’t wait.`,
    date: {
      fact: 'medicare.part-d-gap',
      sentence: (value) => t`Don’t be without good drug coverage for ${value} or more in a row.`,
    },
    next: [
      t`Keep the letter. Years later it’s the proof that you owe no penalty.`,
      <>
        “Not creditable”?{' '}
        <OfferedLink to="/services/medicare#your-dates">See when you can join a drug plan</OfferedLink>, or call us.
      </>,
    ],
    facts: ['letter.creditable-coverage'],
  },
  {
    id: 'premium-bill',
    name: t`Medicare Premium Bill`,
    knownBy: t`From Medicare, form CMS-500, with a slip to tear off.`,
    means: t`You don’t draw Social Security yet, so Part B can’t be taken out of it, and Medicare sends a bill, often for three months.`,
    date: { fact: 'letter.premium-bill', sentence: (value) => t`It has to be there by ${value}.` },
    next: [
      t`Pay it on Medicare.gov, by mail with the slip, or from your bank. With Easy Pay it’s taken from your account by itself.`,
      t`Can’t pay it all? Call Medicare before the day. A state program may pay the premium for you: ask us or the free counselors.`,
      <>
        It says “<span lang="en-US">delinquent</span>”? Pay at once. Part B can end, and it isn’t easy to get back.
      </>,
    ],
    facts: ['help.phone.medicare'],
  },
  {
    id: 'income-surcharge',
    name: t`You pay more because of income`,
    knownBy: t`From Social Security: “Initial Determination,” “income-related monthly adjustment amount” (IRMAA).`,
    means: t`The income on your tax return from two years before was above a line, so Part B and drug coverage cost more in the year that the letter names.`,
    date: {
      fact: 'letter.surcharge-appeal',
      sentence: (value) => t`If it’s wrong, object within ${value} of getting it.`,
    },
    next: [
      t`Did you stop working, marry, divorce or lose your spouse since then? Ask Social Security for a new decision with form SSA-44. That isn’t an appeal, and it’s quick.`,
      t`Was the tax return wrong? Send the right one, and ask them to reconsider.`,
      t`None of these? Then it’s probably right. Social Security looks again each year.`,
    ],
    facts: ['medicare.irmaa', 'medicare.social-security-phone'],
  },
  {
    id: 'cms-l564',
    name: t`CMS-L564, for your employer`,
    knownBy: t`A form, not a letter: “Request for Employment Information.” Half is yours, half is the employer’s.`,
    means: t`It proves that you had coverage from a job, so that you can sign up for Part B late without a penalty.`,
    date: {
      fact: 'medicare.part-b-special-enrollment',
      sentence: (value) => t`Sign up within ${value} after the job or its coverage ends. Earlier is better.`,
    },
    next: [
      t`Ask the employer to fill in its half and sign. No answer? Send what you have: pay stubs or a card show it, too.`,
      t`Send it to Social Security together with CMS-40B. Alone it does nothing.`,
      <>
        <OfferedLink to="/services/medicare#your-dates">Count your own days</OfferedLink> first, if you’re not sure.
      </>,
    ],
    facts: ['medicare.form-part-b', 'medicare.social-security-phone'],
  },
];
