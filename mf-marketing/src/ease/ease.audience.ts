import { t } from 'contract/words';

import type { AudienceTexts } from '../home/audience-texts';

export const ease: AudienceTexts = {
  who: t`I’m tired of the spreadsheet.`,
  kind: t`EASE, for employers.`,
  what: t`Your people enroll on a screen, the carriers’ forms are filled in from their answers, and you see who hasn’t finished.`,
};
