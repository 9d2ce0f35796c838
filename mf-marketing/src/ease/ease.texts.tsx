import { t } from 'contract/words';
import { OfferedLink } from 'ui';

export const steps = [
  {
    title: t`You tell us what goes wrong`,
    text: t`How many people, where they work, which payroll, which lines of coverage, and the month you renew.`,
  },
  {
    title: t`We build your plans in it`,
    text: t`Prices, classes, waiting periods. Then we test with three made-up employees before a real one signs in.`,
  },
  {
    title: t`We load your people`,
    text: t`From the list you already keep. Your office checks the names; we check the rest.`,
  },
  {
    title: t`We do the first new hire together`,
    text: t`Most offices do the second one alone. We stay on the phone for the third.`,
  },
];

export const questions = [
  {
    question: t`Does it replace our payroll?`,
    answer: (
      <p>
        No. Somebody still keys the deduction into payroll and checks it on the first check. We think that look is worth
        keeping.
      </p>
    ),
  },
  {
    question: t`Our people don’t sit at computers. Will they use it?`,
    answer: (
      <p>
        A screen in the break room and one sheet of paper with a phone number is how it usually goes. The choosing
        happens at home, and the questions come to a person.
      </p>
    ),
  },
  {
    question: t`We’re five people and nobody ever leaves. Do we need it?`,
    answer: <p>Probably not. A sheet of paper may serve you as well, and we’ll say so.</p>,
  },
  {
    question: t`What about the forms in January?`,
    answer: (
      <p>
        If the employer rules apply to you, the hours you recorded through the year become the forms. Not sure whether
        they apply? <OfferedLink to="/services/group-health#large-employer">Do the count</OfferedLink>.
      </p>
    ),
  },
];
