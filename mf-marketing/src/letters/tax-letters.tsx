import { t } from 'contract/words';

import type { LetterKind } from './letter-kind';

/** Letters for the tax return. */
export const taxLetters: readonly LetterKind[] = [
  {
    id: '1095-a',
    name: t`Form 1095-A`,
    knownBy: t`From the marketplace: “Health Insurance Marketplace Statement,” three columns of dollars.`,
    means: t`What your plan cost and how much of the tax credit was paid ahead. Your tax return needs it.`,
    date: { fact: 'letter.1095-a', sentence: (value) => t`It comes by ${value}. Don’t file before you have it.` },
    next: [
      t`It goes into Form 8962 of your return. Without that the credit can stop next year.`,
      t`It didn’t come, or a number is wrong? It’s in your marketplace account; or call the marketplace.`,
    ],
    facts: ['help.phone.marketplace'],
  },
  {
    id: '1095-b-c',
    name: t`Form 1095-B or 1095-C`,
    knownBy: t`From an insurer, Medicaid or an employer, with a box for each month.`,
    means: t`It shows in which months you had coverage. It’s for your records.`,
    date: {
      fact: 'group.1095c-employees',
      sentence: (value) => t`None for you. Employers send it by ${value}, and some only if you ask.`,
    },
    next: [
      t`Put it with your tax papers. You don’t have to wait for it, or send it in.`,
      t`The months are wrong? Call whoever sent it: the number is in the box at the top.`,
    ],
    facts: [],
  },
];
