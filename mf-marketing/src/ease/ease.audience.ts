import { t } from 'contract/words';

import type { DoorTexts } from '../home/door-texts';

export const ease: DoorTexts = {
  who: t`I’m tired of the spreadsheet.`,
  kind: t`EASE, for employers.`,
  what: t`Your people enroll on a screen, the carriers’ forms are filled in from their answers, and you see who hasn’t finished.`,
};
