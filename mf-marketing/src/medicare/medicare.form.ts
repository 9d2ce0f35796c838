import { t } from 'contract/words';

import { contactStep, placeStep, type FormTexts } from '../quote-form/question';

export const medicare: FormTexts = {
  name: t`Medicare request`,
  steps: [
    placeStep(t`Plans differ from county to county.`),
    {
      step: 'birth',
      title: t`When you were born`,
      short: t`Birth`,
      lead: t`Your first chance to enroll depends on the month you turn 65.`,
      questions: [
        {
          kind: 'date',
          name: 'born',
          label: t`Month and year of birth`,
          hint: t`For March 1962, enter 3 and 1962.`,
          parts: ['month', 'year'],
          birthday: true,
        },
      ],
    },
    {
      step: 'parts',
      title: t`Medicare so far`,
      short: t`Parts`,
      lead: t`If you have the red, white and blue card, both dates are printed on it. We don’t need its number.`,
      questions: [
        { kind: 'one', name: 'partA', label: t`Has Part A (hospital) started?`, options: 'part' },
        { kind: 'one', name: 'partB', label: t`Has Part B (doctors) started?`, options: 'part' },
      ],
    },
    {
      step: 'interest',
      title: t`What to talk about`,
      short: t`Plans`,
      questions: [
        {
          kind: 'one',
          name: 'employerCover',
          label: t`Do you have coverage from an employer?`,
          options: 'employerCover',
        },
        {
          kind: 'some',
          name: 'interest',
          label: t`What would you like to talk about?`,
          hint: t`Choose all that you want.`,
          options: 'interest',
        },
      ],
    },
    contactStep,
  ],
};
