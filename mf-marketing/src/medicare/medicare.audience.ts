import { t } from 'contract/words';

import type { AudienceTexts } from '../home/audience-texts';

export const medicare: AudienceTexts = {
  who: t`I’m turning 65, or already there.`,
  kind: t`Medicare.`,
  what: t`When to sign up, what to compare, and how to avoid a late penalty that lasts the rest of your life.`,
};
