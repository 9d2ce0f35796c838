import { t } from '../words/words';
import type { ServiceLayout } from './service-layout';

export const group: ServiceLayout = {
  steps: t`What we need from you`,
  table: { title: t`Three ways to do it, side by side`, columns: [t`A group plan`, t`ICHRA`, t`QSEHRA`] },
};
