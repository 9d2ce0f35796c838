import { t } from 'contract/words';

import type { SubjectTexts } from '../get-quote/subject';

export const group: SubjectTexts = {
  title: t`Coverage for my employees`,
  asks: [
    t`Company, ZIP code and line of business`,
    t`How many people, full time and part time`,
    t`Your carrier now and the month you renew`,
    t`When you would like to start, and which lines you want`,
    t`If you have it: ages and ZIP codes of the people to cover`,
  ],
  next: (name) => t`${name} sends prices in two working days.`,
};
