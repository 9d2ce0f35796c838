import { t } from 'contract/words';
import { Link } from 'react-router-dom';

/** What we do for a group that renews in January, by month. */
export const work: Readonly<Partial<Record<number, string>>> = {
  9: t`You decide what you would change. If you would rather pay toward people’s own plans, the written notice goes out now.`,
  10: t`The renewal letter comes. Send us every page. A week later you have one sheet with your choices.`,
  11: t`You choose, and we meet your people: twenty minutes for what changes, twenty for questions.`,
  12: t`We collect the last signatures and send them to the carrier before the holidays.`,
  1: t`New cards arrive. We check the first invoice against your list, line by line.`,
  2: t`We look at two paychecks with you. A wrong deduction is easy to mend now.`,
};

export const steps = [
  {
    title: t`A list of your people`,
    text: t`Age, ZIP code, and who would be covered with them. No names needed for a first quote.`,
  },
  {
    title: t`Your renewal letter, every page`,
    text: t`Or the carrier’s name and the month you renew, if the letter hasn’t come.`,
  },
  { title: t`What you would like to pay`, text: t`A dollar amount per person is enough. We show what it buys.` },
  {
    title: t`The doctors and clinics that matter`,
    text: t`We check them by name in each network before you see a plan.`,
  },
];

export const questions = [
  {
    question: t`Will my employees have to change doctors?`,
    answer: (
      <p>
        Not without you knowing it first. We ask which clinics your people use, look each one up, and write the answer
        on the page beside the price.
      </p>
    ),
  },
  {
    question: t`Can we start in the middle of the year?`,
    answer: <p>Yes. A small group can begin in any month. It’s individual coverage that waits for a season.</p>,
  },
  {
    question: t`Too few of my people want it. What then?`,
    answer: (
      <p>
        Carriers ask that most of those you offer it to take part, or have coverage elsewhere. For one month each fall
        the rule is set aside. Call us before it ends.
      </p>
    ),
  },
  {
    question: t`What does your help cost us?`,
    answer: (
      <p>
        Nothing that shows on your bill. The insurer pays us, and the premium is the same without us.{' '}
        <Link to="/how-we-are-paid">How we’re paid</Link>.
      </p>
    ),
  },
];
