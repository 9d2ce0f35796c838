import { t } from 'contract/words';

import type { DoorTexts } from '../home/door-texts';

export const individual: DoorTexts = {
  who: t`I buy my own coverage.`,
  kind: t`Individual and family.`,
  what: t`We work out the tax credit first, then the plan. You see the real monthly cost before you choose.`,
};
