/**
 * Parameters that ads, mails and social networks add to links, often with a value per click, and no page reads: the page
 * is the same without them.
 */
const ignoredParameters =
  /^((utm|gad)_.+|\w*clk?id|gclsrc|[gw]braid|srsltid|_gl|igshid|epik|li_fat_id|mc_[ce]id|_hs(enc|mi)|mkt_tok)$/;

/** Returns a query string without them, normalized and without its question mark. */
export const canonicalSearch = (search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !ignoredParameters.test(name))).toString();
