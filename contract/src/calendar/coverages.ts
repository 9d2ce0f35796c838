/** Coverage that a person has besides Medicare, or had last. */
export const coverages = [
  'own-job',
  'spouse-job',
  'cobra',
  'retiree',
  'marketplace',
  'va',
  'medicaid',
  'none',
] as const;

export type Coverage = (typeof coverages)[number];
