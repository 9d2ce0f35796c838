import { contactStep, placeStep, type FormTexts } from '../quote-form/question';

export const medicare: FormTexts = {
  name: 'Medicare request',
  steps: [
    placeStep('Plans differ from county to county.'),
    {
      step: 'birth',
      title: 'When you were born',
      short: 'Birth',
      lead: 'Your first chance to enroll depends on the month you turn 65.',
      questions: [
        {
          kind: 'date',
          name: 'born',
          label: 'Month and year of birth',
          hint: 'For March 1962, enter March or 3, and 1962.',
          parts: ['month', 'year'],
          birthday: true,
        },
      ],
    },
    {
      step: 'parts',
      title: 'Medicare so far',
      short: 'Parts',
      lead: 'If you have the red, white and blue card, both dates are printed on it. We don’t need its number.',
      questions: [
        { kind: 'one', name: 'partA', label: 'Has Part A (hospital) started?', options: 'part' },
        { kind: 'one', name: 'partB', label: 'Has Part B (doctors) started?', options: 'part' },
      ],
    },
    {
      step: 'interest',
      title: 'What to talk about',
      short: 'Plans',
      questions: [
        {
          kind: 'one',
          name: 'employerCover',
          label: 'Do you have coverage from an employer?',
          options: 'employerCover',
        },
        {
          kind: 'some',
          name: 'interest',
          label: 'What would you like to talk about?',
          hint: 'Choose all that you want.',
          options: 'interest',
        },
      ],
    },
    contactStep,
  ],
};
