/** Parameters that campaigns add and that no page reads: the page is the same with and without them. */
const ignoredParameters = /^(utm_.+|gclid|fbclid|msclkid)$/;

/** A query string without them, in one spelling, and without its question mark. */
export const canonicalSearch = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !ignoredParameters.test(name))).toString();
