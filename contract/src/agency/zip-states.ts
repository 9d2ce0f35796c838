/**
 * ZIP code prefixes (the first three digits) of each state and territory, as ranges. A code that spans a border has the
 * state of its post office; the agent asks. Source: USPS Publication 65 and Labeling List L002.
 */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-191 193-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VI: '008',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
};

const stateOfPrefix = new Map(
  Object.entries(prefixes).flatMap(([state, ranges]) =>
    ranges.split(' ').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => [first + index, state] as const);
    }),
  ),
);

/** Returns the two-letter code of the state or territory of a five-digit ZIP code; null if none has it. */
export function stateOfZip(zip: string): string | null {
  return stateOfPrefix.get(Number(zip.slice(0, 3))) ?? null;
}
