import { t } from 'contract/words';

import { contactStep, type FormTexts } from '../quote-form/question';

export const ease: FormTexts = {
  name: t`EASE demonstration`,
  steps: [
    {
      step: 'people',
      title: t`Your people`,
      short: t`People`,
      questions: [
        {
          kind: 'line',
          name: 'zip',
          label: t`ZIP code of the office`,
          hint: t`We can set up EASE only where we’re licensed.`,
          digits: true,
          autoComplete: 'postal-code',
          width: '9rem',
        },
        {
          kind: 'line',
          name: 'headCount',
          label: t`How many people work for you?`,
          hint: t`Count yourself. A guess is fine.`,
          digits: true,
          width: '9rem',
        },
        {
          kind: 'line',
          name: 'locations',
          label: t`In how many places do they work?`,
          hint: t`Enter 1 if all work in one.`,
          digits: true,
          width: '9rem',
        },
      ],
    },
    {
      step: 'payroll',
      title: t`Your payroll`,
      short: t`Payroll`,
      questions: [
        {
          kind: 'line',
          name: 'vendor',
          label: t`Who runs your payroll?`,
          hint: t`The name of the service or the accountant. Enter “none” if you do it yourself.`,
          width: '26rem',
        },
      ],
    },
    {
      step: 'lines',
      title: t`What you offer`,
      short: t`Coverage`,
      questions: [
        {
          kind: 'some',
          name: 'lines',
          label: t`Which coverage do you offer?`,
          hint: t`Choose all that you offer. Nothing yet? Choose “Something else.”`,
          options: 'lines',
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
      ],
    },
    {
      step: 'problem',
      title: t`What you would change`,
      short: t`Changes`,
      questions: [
        {
          kind: 'text',
          name: 'problem',
          label: t`What takes too long, or goes wrong?`,
          hint: t`A few words are enough. Please write nothing about anyone’s health.`,
        },
      ],
    },
    contactStep,
  ],
};
