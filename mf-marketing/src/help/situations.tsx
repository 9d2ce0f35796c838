import { Link } from 'react-router-dom';
import { OfferedLink } from 'ui';

import type { Situation } from './situation';

/** Letters that say no are in one place, with the day that counts. */
export const claimDenied = 'claim-denied';

export const situations: readonly Situation[] = [
  {
    id: 'lost-card',
    title: 'I lost my card',
    steps: [
      <>
        The red, white and blue Medicare card: call Medicare, or print a new one from your account at{' '}
        <a href="https://www.medicare.gov/account/login">Medicare.gov</a>.
      </>,
      'Any other card: call the insurer. Its number is on every letter and bill it sent you. Ask for your member number right away, before the card comes.',
      'You need care today? Go. The office can look you up by your name and date of birth.',
      'If the card was stolen, say so, and read the next few statements for care you never had. Medicare never calls to offer you a new card: if somebody does, hang up.',
    ],
    ready: ['your date of birth', 'the address they have for you', 'an old letter or statement from the plan'],
    facts: ['help.phone.medicare'],
  },
  {
    id: claimDenied,
    title: 'They won’t pay a claim',
    steps: [
      'Find the line that says why. Many are slips: a wrong code, a missing referral, a birthday typed wrong. Call the doctor’s billing office first; they can send it again.',
      'If it isn’t a slip, appeal. It costs nothing, and you don’t need a lawyer. Below, see how long you have.',
      'Ask the doctor for a letter that says why you need the care. It helps more than anything else you can send.',
      'Don’t pay the bill while the appeal runs. Tell the billing office in writing that you’ve appealed.',
    ],
    ready: ['the letter that says no', 'your member number', 'the date of the care', 'the doctor’s name'],
    facts: [],
  },
  {
    id: 'drug-refused',
    title: 'The drugstore says my drug isn’t covered',
    steps: [
      'Ask the pharmacist for the reason on the screen. “Needs approval” is different from “not on the list.”',
      'Needs approval: the doctor asks the plan, not you. Call the doctor’s office, read them the reason, and ask them to say it’s urgent if it is.',
      'Not on the list: ask the doctor whether a drug on the list will do. If not, the doctor can ask for an exception.',
      'New to the plan? Ask for a transition supply, so that you don’t go without while this is settled.',
      <>
        The plan said no in writing? You can appeal: <a href={`#${claimDenied}`}>see how long you have</a>.
      </>,
    ],
    ready: ['the name and strength of the drug', 'your member number', 'the doctor’s phone number'],
    facts: ['help.drug-decision', 'help.phone.medicare'],
  },
  {
    id: 'bill',
    title: 'I got a bill I didn’t expect',
    steps: [
      'Don’t pay yet. Wait for the plan’s own statement (an Explanation of Benefits) and put the two side by side. You owe what the plan’s statement says, not what the bill says.',
      'They differ? Call the billing office and ask whether they billed the plan you have now. After a new card, they often billed the old one.',
      'An emergency, or a doctor you couldn’t choose in a hospital of your network? The law may forbid the extra charge. Call the federal help desk.',
      'You owe it and can’t pay it? Ask the hospital for its financial assistance form before you agree to monthly payments.',
    ],
    ready: ['the bill', 'the plan’s statement for the same day', 'your member number'],
    facts: ['help.surprise-bill', 'help.phone.surprise-bill'],
  },
  {
    id: 'moving',
    title: 'I’m moving',
    steps: [
      'Before you move, ask us whether your plan works at the new address. Medicare Advantage, drug and marketplace plans go by county.',
      'It doesn’t? You may choose another plan outside the usual season, and the days are counted from the move.',
      'A Medicare Supplement usually moves with you. The price may change.',
      'Give the new address to the plan, to Social Security or the marketplace, and to us.',
    ],
    ready: ['the new address with ZIP code', 'the day of the move', 'the card you have now'],
    facts: ['help.move.medicare-plan', 'individual.special-enrollment', 'help.phone.marketplace'],
  },
  {
    id: 'baby',
    title: 'We’re having a baby',
    steps: [
      'A plan from work: tell the employer as soon as the baby is here. Of all the deadlines, this one is the shortest.',
      'A plan you buy yourself: add the baby on the marketplace, or call us. Coverage can go back to the day of birth.',
      <>
        Look at Medicaid and CHIP too. They take children in any month, at higher incomes than most people think:{' '}
        <OfferedLink to="/services/individual#line">see where you stand</OfferedLink>.
      </>,
    ],
    ready: ['the date of birth', 'the Social Security number, once it comes', 'your income for the year'],
    facts: ['group.special-enrollment', 'individual.special-enrollment', 'help.phone.marketplace'],
  },
  {
    id: 'job-lost',
    title: 'I lost my job, or my hours were cut',
    steps: [
      'Ask HR for one thing in writing: the last day of your coverage. It may be today, or the end of the month.',
      <>
        With that day, <OfferedLink to="/services/individual#questions-first">see how long you have</OfferedLink> to
        choose a plan of your own. You can choose one before the old one ends, so there’s no gap.
      </>,
      'Compare before you say yes to COBRA. It’s the same plan at nearly its full price. Sometimes that’s still right: in the middle of a treatment, or late in the year with the deductible met.',
      <>
        You’re 65 or over, or will be soon? Then Medicare has days of its own, and COBRA doesn’t extend them:{' '}
        <OfferedLink to="/services/medicare#your-dates">see yours</OfferedLink>.
      </>,
    ],
    ready: ['the last day of coverage', 'who is on the plan', 'your income for the year, as you expect it now'],
    facts: ['individual.special-enrollment', 'individual.cobra-election', 'individual.cobra-price'],
  },
  {
    id: 'quote-silence',
    title: 'I asked for a quote and heard nothing',
    steps: [
      'Look in your spam or junk folder for an e-mail with the number of your request.',
      <>
        With that number, <Link to="/where">see where it stands</Link>.
      </>,
      'No e-mail at all? A letter in the address may be wrong. Call us with your name and the day you asked.',
    ],
    ready: ['the number of the request, if you have it', 'the phone number that you gave us'],
    facts: [],
  },
  {
    id: 'ease-sign-in',
    title: 'I can’t get into EASE',
    steps: [
      'Use the address from your employer’s invitation; it’s made for your company. A bookmark from your last job won’t work.',
      'Forgot the password? Use “Forgot password” there. The mail goes to the address your employer gave, which is often the one at work.',
      'Never got an invitation? Your HR person can send it again in a minute. If they’re stuck too, they call us.',
    ],
    ready: ['your employer’s name', 'the e-mail address your employer has for you'],
    facts: [],
  },
];
