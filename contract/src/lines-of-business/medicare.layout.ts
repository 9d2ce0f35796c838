import { t } from '../words/words';
import type { ServiceLayout } from './service-layout';

export const medicare: ServiceLayout = {
  steps: t`Bring four things`,
  table: {
    title: t`Two roads, and it’s hard to change later`,
    columns: [t`Original Medicare and a Supplement`, t`Medicare Advantage`],
  },
};
