import { contactStep, placeStep, type FormTexts } from '../quote-form/question';

export const individual: FormTexts = {
  name: 'Individual health quote',
  steps: [
    placeStep('Plans and prices differ from county to county.'),
    {
      step: 'people',
      title: 'Who is to be covered',
      short: 'People',
      questions: [
        {
          kind: 'line',
          name: 'ages',
          label: 'How old is each person to cover?',
          hint: 'Like 34, 36, 2.',
          width: '18rem',
        },
        {
          kind: 'one',
          name: 'tobacco',
          label: 'Does anyone use tobacco?',
          hint: 'It may change the price.',
          options: 'tobacco',
        },
      ],
    },
    {
      step: 'household',
      title: 'Your household',
      short: 'Household',
      lead: 'Size and income decide whether there’s a tax credit. A band is enough.',
      questions: [
        {
          kind: 'line',
          name: 'size',
          label: 'How many people are on your tax return?',
          hint: 'You, your spouse if you file together, and everyone you claim, covered or not.',
          digits: true,
          width: '6rem',
        },
        {
          kind: 'one',
          name: 'income',
          label: 'What does the household earn in a year, before tax?',
          options: 'incomeBand',
        },
      ],
    },
    {
      step: 'event',
      title: 'What has changed',
      short: 'Change',
      lead: 'Outside open enrollment, some events let you enroll within 60 days.',
      questions: [
        { kind: 'one', name: 'event', label: 'Has one of these happened, or will it soon?', options: 'event' },
        {
          kind: 'date',
          name: 'date',
          label: 'If so, on which day?',
          hint: 'For November 3, 2026, enter 11, 3 and 2026. Leave it empty if nothing happened.',
          parts: ['month', 'day', 'year'],
        },
      ],
    },
    contactStep,
  ],
};
