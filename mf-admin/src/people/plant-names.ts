import { t } from 'contract/words';

/** Names of the plants of the months, January first, as `ui/drawings/month-plant` draws them. */
export const plantNames = [
  t`winterberry`,
  t`snowdrop`,
  t`pussy willow`,
  t`tulip`,
  t`dogwood`,
  t`daisy`,
  t`milfoil`,
  t`sunflower`,
  t`wheat`,
  t`oak`,
  t`teasel`,
  t`fir`,
];
