import { contactStep, type FormTexts } from '../quote-form/question';

export const ease: FormTexts = {
  name: 'EASE demonstration',
  steps: [
    {
      step: 'people',
      title: 'Your people',
      short: 'People',
      questions: [
        {
          kind: 'line',
          name: 'headCount',
          label: 'How many people work for you?',
          hint: 'Count yourself. A guess is fine.',
          digits: true,
          width: '9rem',
        },
        {
          kind: 'line',
          name: 'locations',
          label: 'In how many places do they work?',
          hint: 'Enter 1 if all work in one.',
          digits: true,
          width: '9rem',
        },
      ],
    },
    {
      step: 'payroll',
      title: 'Your payroll',
      short: 'Payroll',
      questions: [
        {
          kind: 'line',
          name: 'vendor',
          label: 'Who runs your payroll?',
          hint: 'The name of the service or the accountant. Enter "none" if you do it yourself.',
          width: '26rem',
        },
      ],
    },
    {
      step: 'lines',
      title: 'What you offer',
      short: 'Coverage',
      questions: [
        {
          kind: 'some',
          name: 'lines',
          label: 'Which coverage do you offer?',
          hint: 'Choose all that you offer.',
          options: 'lines',
        },
        {
          kind: 'line',
          name: 'renewalMonth',
          label: 'In which month do you renew?',
          hint: 'Like March or 3.',
          optional: true,
          width: '10rem',
        },
      ],
    },
    {
      step: 'problem',
      title: 'What you would change',
      short: 'Changes',
      questions: [
        {
          kind: 'text',
          name: 'problem',
          label: 'What takes too long, or goes wrong?',
          hint: 'A few words are enough. Please write nothing about anyone’s health.',
        },
      ],
    },
    contactStep,
  ],
};
