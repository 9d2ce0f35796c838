import { t } from '../words/words';
import type { ServiceLayout } from './service-layout';

export const individual: ServiceLayout = {
  steps: t`How an hour with us goes`,
  table: null,
};
