import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import { OfferedLink } from 'ui';

import type { Situation } from './situation';

/** Id of the situation that covers all denial letters, with their deadlines. */
export const claimDenied = 'claim-denied';

export const situations: readonly Situation[] = [
  {
    id: 'lost-card',
    title: t`I lost my card`,
    steps: [
      <>
        The red, white and blue Medicare card: call Medicare, or print a new one from your account at{' '}
        <a href="https://www.medicare.gov/account/login">Medicare.gov</a>.
      </>,
      t`Any other card: call the insurer. Its number is on every letter and bill it sent you. Ask for your member number right away, before the card comes.`,
      t`You need care today? Go. The office can look you up by your name and date of birth.`,
      t`If the card was stolen, say so, and read the next few statements for care you never had. Medicare never calls to offer you a new card: if somebody does, hang up.`,
    ],
    ready: [t`your date of birth`, t`the address they have for you`, t`an old letter or statement from the plan`],
    facts: ['help.phone.medicare'],
  },
  {
    id: claimDenied,
    title: t`They won’t pay a claim`,
    steps: [
      t`Find the line that says why. Many are slips: a wrong code, a missing referral, a birthday typed wrong. Call the doctor’s billing office first; they can send it again.`,
      t`If it isn’t a slip, appeal. It costs nothing, and you don’t need a lawyer. Below, see how long you have.`,
      t`Ask the doctor for a letter that says why you need the care. It helps more than anything else you can send.`,
      t`Don’t pay the bill while the appeal runs. Tell the billing office in writing that you’ve appealed.`,
    ],
    ready: [t`the letter that says no`, t`your member number`, t`the date of the care`, t`the doctor’s name`],
    facts: [],
  },
  {
    id: 'drug-refused',
    title: t`The drugstore says my drug isn’t covered`,
    steps: [
      <>
        Ask the pharmacist for the reason on the screen. “<span lang="en-US">Needs approval</span>” is different from “
        <span lang="en-US">not on the list.</span>”
      </>,
      t`Needs approval: the doctor asks the plan, not you. Call the doctor’s office, read them the reason, and ask them to say it’s urgent if it is.`,
      t`Not on the list: ask the doctor whether a drug on the list will work for you. If not, the doctor can ask for an exception.`,
      t`New to the plan? Ask for a transition supply, so that you don’t go without while this is settled.`,
      <>
        The plan said no in writing? You can appeal: <a href={`#${claimDenied}`}>see how long you have</a>.
      </>,
    ],
    ready: [t`the name and strength of the drug`, t`your member number`, t`the doctor’s phone number`],
    facts: ['help.drug-decision', 'help.phone.medicare'],
  },
  {
    id: 'bill',
    title: t`I got a bill I didn’t expect`,
    steps: [
      <>
        Don’t pay yet. Wait for the plan’s own statement (an <span lang="en-US">Explanation of Benefits</span>) and put
        the two side by side. You owe what the plan’s statement says, not what the bill says.
      </>,
      t`They differ? Call the billing office and ask whether they billed the plan you have now. After a new card, they often billed the old one.`,
      t`An emergency, or a doctor you couldn’t choose in a hospital of your network? The law may forbid the extra charge. Call the federal help desk.`,
      t`You owe it and can’t pay it? Ask the hospital for its financial assistance form before you agree to monthly payments.`,
    ],
    ready: [t`the bill`, t`the plan’s statement for the same day`, t`your member number`],
    facts: ['help.surprise-bill', 'help.phone.surprise-bill'],
  },
  {
    id: 'moving',
    title: t`I’m moving`,
    steps: [
      t`Before you move, ask us whether your plan works at the new address. Medicare Advantage, drug and marketplace plans go by county.`,
      t`It doesn’t? You may choose another plan outside the usual season, and the days are counted from the move.`,
      t`A Medicare Supplement usually moves with you. The price may change.`,
      t`Give the new address to the plan, to Social Security or the marketplace, and to us.`,
    ],
    ready: [t`the new address with ZIP code`, t`the day of the move`, t`the card you have now`],
    facts: ['help.move.medicare-plan', 'individual.special-enrollment', 'help.phone.marketplace'],
  },
  {
    id: 'baby',
    title: t`We’re having a baby`,
    steps: [
      t`A plan from work: tell the employer as soon as the baby is here. Of all the deadlines, this one is the shortest.`,
      t`A plan you buy yourself: add the baby on the marketplace, or call us. Coverage can go back to the day of birth.`,
      <>
        Look at Medicaid and CHIP too. They take children in any month, at higher incomes than most people think:{' '}
        <OfferedLink to="/services/individual#line">see where you stand</OfferedLink>.
      </>,
    ],
    ready: [t`the date of birth`, t`the Social Security number, once it comes`, t`your income for the year`],
    facts: ['group.special-enrollment', 'individual.special-enrollment', 'help.phone.marketplace'],
  },
  {
    id: 'job-lost',
    title: t`I lost my job, or my hours were cut`,
    steps: [
      t`Ask HR for one thing in writing: the last day of your coverage. It may be today, or the end of the month.`,
      <>
        With that day, <OfferedLink to="/services/individual#questions-first">see how long you have</OfferedLink> to
        choose a plan of your own. You can choose one before the old one ends, so there’s no gap.
      </>,
      t`Compare before you say yes to COBRA. It’s the same plan at nearly its full price. Sometimes that’s still right: in the middle of a treatment, or late in the year with the deductible met.`,
      <>
        You’re 65 or over, or will be soon? Then Medicare has days of its own, and COBRA doesn’t extend them:{' '}
        <OfferedLink to="/services/medicare#your-dates">see yours</OfferedLink>.
      </>,
    ],
    ready: [t`the last day of coverage`, t`who is on the plan`, t`your income for the year, as you expect it now`],
    facts: ['individual.special-enrollment', 'individual.cobra-election', 'individual.cobra-price'],
  },
  {
    id: 'quote-silence',
    title: t`I asked for a quote and heard nothing`,
    steps: [
      t`Find the number of your request. It was on the last page of the form, and it’s in our e-mail, if one came: look in your spam folder too.`,
      <>
        With that number, <Link to="/where">see where it stands</Link>.
      </>,
      t`No number? A letter in your e-mail address may be wrong. Call us with your name and the day you asked.`,
    ],
    ready: [t`the number of the request, if you have it`, t`the phone number that you gave us`],
    facts: [],
  },
  {
    id: 'ease-sign-in',
    line: 'ease',
    title: t`I can’t get into EASE`,
    steps: [
      t`Use the address from your employer’s invitation; it’s made for your company. A bookmark from your last job won’t work.`,
      <>
        Forgot the password? Use “<span lang="en-US">Forgot password</span>” there. The mail goes to the address your
        employer gave, which is often the one at work.
      </>,
      t`Never got an invitation? Your HR person can send it again in a minute. If they’re stuck too, they call us.`,
    ],
    ready: [t`your employer’s name`, t`the e-mail address your employer has for you`],
    facts: [],
  },
];
