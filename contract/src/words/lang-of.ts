/** Returns the `lang` of a field's element: `en-US` for English on a Spanish page. */
export const langOf = ({ english }: { english?: readonly string[] | undefined }, field: string): 'en-US' | undefined =>
  english?.includes(field) ? 'en-US' : undefined;
