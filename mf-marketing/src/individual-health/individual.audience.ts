import { t } from 'contract/words';

import type { AudienceTexts } from '../home/audience-texts';

export const individual: AudienceTexts = {
  who: t`I buy my own coverage.`,
  kind: t`Individual and family.`,
  what: t`We work out the tax credit first, then the plan. You see the real monthly cost before you choose.`,
};
