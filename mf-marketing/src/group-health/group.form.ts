import { t } from 'contract/words';

import { contactStep, type FormTexts } from '../quote-form/question';

export const group: FormTexts = {
  name: t`Group health quote`,
  steps: [
    {
      step: 'company',
      title: t`About your company`,
      short: t`Company`,
      questions: [
        { kind: 'line', name: 'company', label: t`Company name`, autoComplete: 'organization', width: '26rem' },
        {
          kind: 'line',
          name: 'zip',
          label: t`ZIP code of the office`,
          hint: t`Rates depend on the county.`,
          digits: true,
          autoComplete: 'postal-code',
          width: '9rem',
        },
        { kind: 'list', name: 'industry', label: t`What does the company do?`, options: 'industry' },
      ],
    },
    {
      step: 'people',
      title: t`Who works for you`,
      short: t`People`,
      questions: [
        {
          kind: 'line',
          name: 'fullTime',
          label: t`How many people work 30 hours a week or more?`,
          hint: t`Count yourself. A guess is fine.`,
          digits: true,
          width: '9rem',
        },
        {
          kind: 'line',
          name: 'partTime',
          label: t`How many work fewer hours?`,
          hint: t`Enter 0 if nobody does.`,
          digits: true,
          width: '9rem',
        },
      ],
    },
    {
      step: 'coverage',
      title: t`What you have, and what you want`,
      short: t`Coverage`,
      questions: [
        {
          kind: 'line',
          name: 'carrier',
          label: t`Which carrier are you with now?`,
          hint: t`Leave it empty if you offer nothing yet.`,
          optional: true,
          width: '26rem',
        },
        {
          kind: 'line',
          name: 'renewalMonth',
          label: t`In which month do you renew?`,
          hint: t`Like March or 3.`,
          optional: true,
          month: true,
          width: '10rem',
        },
        {
          kind: 'date',
          name: 'start',
          label: t`When would you like coverage to start?`,
          hint: t`Group coverage starts on the first of a month: for January, enter 1 and the year.`,
          parts: ['month', 'year'],
        },
        {
          kind: 'some',
          name: 'lines',
          label: t`What would you like prices for?`,
          hint: t`Choose all that you want.`,
          options: 'lines',
        },
      ],
    },
    {
      step: 'census',
      title: t`The people to cover`,
      short: t`Ages`,
      lead: t`You can leave this page empty. With ages and ZIP codes, the first page we send has real prices. No names, please.`,
      questions: [{ kind: 'people', name: 'rows', label: t`People to cover`, optional: true }],
    },
    contactStep,
  ],
};
