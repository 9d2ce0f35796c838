import { t } from 'contract/words';

/** What the form asks about each person to cover, by field name. */
export const peopleColumns = {
  relationship: t`Relationship`,
  age: t`Age`,
  zip: t`Home ZIP code`,
  tier: t`To be covered`,
} as const;
