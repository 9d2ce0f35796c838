import { t } from 'contract/words';

import type { SubjectTexts } from '../get-quote/subject';

export const medicare: SubjectTexts = {
  title: t`Medicare, for me or a parent`,
  asks: [
    t`ZIP code`,
    t`Month and year of birth`,
    t`Whether Part A and Part B have started, or when they will`,
    t`Whether there’s coverage from an employer`,
    t`What you would like to talk about`,
  ],
  next: (name) => t`${name} calls within a working day.`,
};
