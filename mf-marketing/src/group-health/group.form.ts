import { contactStep, type FormTexts } from '../quote-form/question';

export const group: FormTexts = {
  name: 'Group health quote',
  steps: [
    {
      step: 'company',
      title: 'About your company',
      short: 'Company',
      questions: [
        { kind: 'line', name: 'company', label: 'Company name', autoComplete: 'organization', width: '26rem' },
        {
          kind: 'line',
          name: 'zip',
          label: 'ZIP code of the office',
          hint: 'Rates depend on the county.',
          digits: true,
          autoComplete: 'postal-code',
          width: '9rem',
        },
        { kind: 'list', name: 'industry', label: 'What does the company do?', options: 'industry' },
      ],
    },
    {
      step: 'people',
      title: 'Who works for you',
      short: 'People',
      questions: [
        {
          kind: 'line',
          name: 'fullTime',
          label: 'How many people work 30 hours a week or more?',
          hint: 'Count yourself. A guess is fine.',
          digits: true,
          width: '9rem',
        },
        {
          kind: 'line',
          name: 'partTime',
          label: 'How many work fewer hours?',
          hint: 'Enter 0 if nobody does.',
          digits: true,
          width: '9rem',
        },
      ],
    },
    {
      step: 'coverage',
      title: 'What you have, and what you want',
      short: 'Coverage',
      questions: [
        {
          kind: 'line',
          name: 'carrier',
          label: 'Which carrier are you with now?',
          hint: 'Leave it empty if you offer nothing yet.',
          optional: true,
          width: '26rem',
        },
        {
          kind: 'line',
          name: 'renewalMonth',
          label: 'In which month do you renew?',
          hint: 'Like March or 3.',
          optional: true,
          width: '10rem',
        },
        {
          kind: 'date',
          name: 'start',
          label: 'When would you like coverage to start?',
          hint: 'Group coverage starts on the first of a month: for January 2027, enter 1 and 2027.',
          parts: ['month', 'year'],
        },
        {
          kind: 'some',
          name: 'lines',
          label: 'What would you like prices for?',
          hint: 'Choose all that you want.',
          options: 'lines',
        },
      ],
    },
    {
      step: 'census',
      title: 'The people to cover',
      short: 'Ages',
      lead: 'You can leave this page empty. With ages and ZIP codes, the first page we send has real prices. No names, please.',
      questions: [{ kind: 'people', name: 'rows', label: 'People to cover', optional: true }],
    },
    contactStep,
  ],
};
