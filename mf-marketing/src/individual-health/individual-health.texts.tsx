import { t } from 'contract/words';

/** What a season of buying one's own coverage asks for, by month. */
export const work: Readonly<Partial<Record<number, string>>> = {
  10: t`We write to you with three guesses at next year’s income: low, likely and high. You correct them.`,
  11: t`Prices are out. We compare the plans your doctors take and send you one page.`,
  12: t`You choose before the middle of the month and start the year covered.`,
  1: t`The card comes. We check that the first payment arrived, because without it nothing starts.`,
  2: t`If you chose late, coverage starts now. We look at the first bills together.`,
  3: t`You file your taxes. If the credit was wrong we find out why and correct this year’s.`,
};

export const steps = [
  {
    title: t`Your income for the year ahead`,
    text: t`Last year’s tax return is where we begin. A band is enough; we never ask for pay slips by e-mail.`,
  },
  { title: t`Who lives in the house`, text: t`Ages, ZIP code, and whether anyone is offered coverage at work.` },
  { title: t`Your doctors and pharmacy`, text: t`By name and street. We look them up in each network.` },
  {
    title: t`Plans, last`,
    text: t`Two or three that fit, with the whole year’s cost: premium, deductible, and what a bad year would be.`,
  },
];

export const questions = [
  {
    question: t`Something happened in the middle of the year. Can I still enroll?`,
    answer: (
      <>
        <p>
          Usually, if you lost coverage, moved, married or had a child. The time is counted from the day it happened, so
          write that day down and call.
        </p>
      </>
    ),
  },
  {
    question: t`My income changes every month. What do I write?`,
    answer: (
      <p>
        Your best estimate for the whole year, and then you report it when it changes. We keep a note to ask you in
        spring and in fall, because too large a credit is paid back.
      </p>
    ),
  },
  {
    question: t`Could I sign up on HealthCare.gov or kynect without you?`,
    answer: (
      <p>
        Yes, and the plans and prices are the same. What you get here is a person who reads the networks, does the sum,
        and remembers the date next year.
      </p>
    ),
  },
  {
    question: t`Are the low-priced plans I see advertised the same thing?`,
    answer: (
      <p>
        Often they aren’t. Short plans and sharing ministries may refuse to pay for what you had before. If you send us
        the page, we tell you what it is.
      </p>
    ),
  },
];
