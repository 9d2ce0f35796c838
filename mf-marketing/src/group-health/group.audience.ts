import { t } from 'contract/words';

import type { AudienceTexts } from '../home/audience-texts';

export const group: AudienceTexts = {
  who: t`I run a small business.`,
  kind: t`Group health.`,
  what: t`Medical, dental, vision and life compared across carriers. We run the enrollment meeting and answer your people’s questions all year.`,
};
