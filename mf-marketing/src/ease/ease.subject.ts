import { t } from 'contract/words';

import type { SubjectTexts } from '../get-quote/subject';

export const ease: SubjectTexts = {
  title: t`EASE: enroll without paper`,
  asks: [
    t`How many people, in how many places`,
    t`Your payroll vendor`,
    t`The lines of coverage you offer and the month you renew`,
    t`What takes too long, or goes wrong`,
  ],
  next: (name) => t`${name} shows it in half an hour.`,
};
