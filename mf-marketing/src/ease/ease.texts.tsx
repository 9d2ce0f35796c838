import { OfferedLink } from 'ui';

export const steps = [
  {
    title: 'You tell us what goes wrong',
    text: 'How many people, where they work, which payroll, which lines of coverage, and the month you renew.',
  },
  {
    title: 'We build your plans in it',
    text: 'Prices, classes, waiting periods. Then we test with three made-up employees before a real one signs in.',
  },
  {
    title: 'We load your people',
    text: 'From the list you already keep. Your office checks the names; we check the rest.',
  },
  {
    title: 'We do the first new hire together',
    text: 'Most offices do the second one alone. We stay on the phone for the third.',
  },
];

export const questions = [
  {
    question: 'Does it replace our payroll?',
    answer: (
      <p>
        No. Somebody still keys the deduction into payroll and checks it on the first check. We think that look is worth
        keeping.
      </p>
    ),
  },
  {
    question: 'Our people don’t sit at computers. Will they use it?',
    answer: (
      <p>
        A screen in the break room and one sheet of paper with a phone number is how it usually goes. The choosing
        happens at home, and the questions come to a person.
      </p>
    ),
  },
  {
    question: 'We’re five people and nobody ever leaves. Do we need it?',
    answer: <p>Probably not. A sheet of paper may serve you as well, and we’ll say so.</p>,
  },
  {
    question: 'What about the forms in January?',
    answer: (
      <p>
        If the employer rules apply to you, the hours you recorded through the year become the forms. Not sure whether
        they apply? <OfferedLink to="/services/group-health#large-employer">Do the count</OfferedLink>.
      </p>
    ),
  },
];
