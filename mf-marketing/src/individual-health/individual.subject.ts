import { t } from 'contract/words';

import type { SubjectTexts } from '../get-quote/subject';

export const individual: SubjectTexts = {
  title: t`Coverage I buy myself`,
  asks: [
    t`ZIP code and the ages of everyone to cover`,
    t`Whether anyone uses tobacco, because it changes the price`,
    t`How many are on your tax return, and an income range`,
    t`What happened and when, if you’re outside open enrollment`,
  ],
  next: (name) => t`${name} finds your tax credit first.`,
};
