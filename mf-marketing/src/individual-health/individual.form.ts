import { t } from 'contract/words';

import { contactStep, placeStep, type FormTexts } from '../quote-form/question';

export const individual: FormTexts = {
  name: t`Individual health quote`,
  steps: [
    placeStep(t`Plans and prices differ from county to county.`),
    {
      step: 'people',
      title: t`Who is to be covered`,
      short: t`People`,
      questions: [
        {
          kind: 'line',
          name: 'ages',
          label: t`How old is each person to cover?`,
          hint: t`Like 34, 36, 2. For a baby, enter 0.`,
          width: '18rem',
        },
        {
          kind: 'one',
          name: 'tobacco',
          label: t`Does anyone use tobacco?`,
          hint: t`It may change the price.`,
          options: 'tobacco',
        },
      ],
    },
    {
      step: 'household',
      title: t`Your household`,
      short: t`Household`,
      lead: t`Size and income decide whether there’s a tax credit. A range is enough.`,
      questions: [
        {
          kind: 'line',
          name: 'size',
          label: t`How many people are on your tax return?`,
          hint: t`You, your spouse if you file together, and everyone you claim, covered or not.`,
          digits: true,
          width: '6rem',
        },
        {
          kind: 'one',
          name: 'income',
          label: t`What does the household earn in a year, before tax?`,
          options: 'incomeBand',
        },
      ],
    },
    {
      step: 'event',
      title: t`What has changed`,
      short: t`Change`,
      lead: t`Outside open enrollment, some events let you enroll within 60 days.`,
      questions: [
        { kind: 'one', name: 'event', label: t`Has one of these happened, or will it soon?`, options: 'event' },
        {
          kind: 'date',
          name: 'date',
          label: t`If so, on which day?`,
          hint: t`For November 3, enter 11, 3 and the year. Leave it empty if nothing happened.`,
          parts: ['month', 'day', 'year'],
        },
      ],
    },
    contactStep,
  ],
};
