/** Parameters that campaigns add and no page reads: the page is the same without them. */
const ignoredParameters = /^(utm_.+|gclid|fbclid|msclkid)$/;

/** Returns a query string without them, normalized and without its question mark. */
export const canonicalSearch = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !ignoredParameters.test(name))).toString();
