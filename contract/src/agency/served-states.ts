import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';
import { t } from '../words/words';
import { nameOfState } from './state-names';
import { federal, stateMarketplaces, type Marketplace } from './state-marketplaces';
import { stateOfZip } from './zip-states';

/**
 * State regulators license brokers and can name one. Used for employers, since a marketplace for families sells no
 * group plans.
 */
const regulators: Marketplace = {
  get name() {
    return t`Your state’s insurance department`;
  },
  url: 'https://content.naic.org/state-insurance-departments',
};
const medicare: Marketplace = { name: 'Medicare.gov', url: 'https://www.medicare.gov' };

/** Territories have no marketplace: their people buy from insurers, which the regulator knows. */
const territories = ['GU', 'PR', 'VI'];

/** Returns the name of a state or territory for a sentence. Other languages translate names that are made of words. */
function nameInSentence(state: string): string {
  const names: Readonly<Record<string, string>> = {
    DC: t`the District of Columbia`,
    GU: t`Guam`,
    NC: t`North Carolina`,
    ND: t`North Dakota`,
    NH: t`New Hampshire`,
    NJ: t`New Jersey`,
    NM: t`New Mexico`,
    NY: t`New York`,
    PR: t`Puerto Rico`,
    SC: t`South Carolina`,
    SD: t`South Dakota`,
    VI: t`the U.S. Virgin Islands`,
    WV: t`West Virginia`,
  };
  return names[state] ?? nameOfState(state);
}

/** Whether the agency may help at a ZIP code. */
export type Place =
  | { kind: 'served'; state: string }
  | {
      kind: 'elsewhere';
      why: 'no-license' | 'not-counted';
      state: string;
      stateName: string;
      goTo: Marketplace;
      sentence: string;
    }
  | { kind: 'unknown'; sentence: string };

/**
 * Returns whether the agency may help at a ZIP code, and who can help otherwise.
 * @param licensed two-letter codes of the states where the agency is licensed, from `GET /api/site`
 * @param counted ZIP codes whose Medicare plans were counted: Medicare plans may not be discussed elsewhere (42 CFR
 *   422.2267(e)(41))
 */
export function placeOf(
  zip: string,
  product: QuoteProduct,
  licensed: readonly string[],
  counted: readonly string[],
): Place {
  const state = stateOfZip(zip);
  if (!state) return { kind: 'unknown', sentence: t`Check the ZIP code: we can’t find it in any state` };
  const isServed = licensed.includes(state);
  if (isServed && (product !== 'medicare' || counted.includes(zip))) return { kind: 'served', state };
  const { elsewhere } = linesOfBusiness[product];
  const marketplace = territories.includes(state) ? regulators : (stateMarketplaces[state] ?? federal);
  const goTo = { regulator: regulators, medicare, marketplace }[elsewhere];
  const stateName = nameInSentence(state);
  if (isServed) {
    const notCounted = t`We haven’t counted the Medicare plans at ${zip}, so we don’t talk about them. ${goTo.name} lists them all: ${goTo.url}`;
    return { kind: 'elsewhere', why: 'not-counted', state, stateName, goTo, sentence: notCounted };
  }
  const sentence = t`We aren’t licensed in ${stateName}, so we may not help you there. ${goTo.name} can: ${goTo.url}`;
  return { kind: 'elsewhere', why: 'no-license', state, stateName, goTo, sentence };
}
