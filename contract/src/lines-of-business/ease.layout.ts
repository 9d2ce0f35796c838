import { t } from '../words/words';
import type { ServiceLayout } from './service-layout';

export const ease: ServiceLayout = {
  steps: t`How we set it up`,
  table: { title: t`Beside the folder of forms`, columns: [t`On paper`, t`With EASE`] },
};
