import { linesOfBusiness, type QuoteProduct } from '../lines-of-business/lines-of-business';
import { nameOfState } from './state-names';
import { stateOfZip } from './zip-states';

interface Marketplace {
  name: string;
  url: string;
}

const federal: Marketplace = { name: 'HealthCare.gov', url: 'https://www.healthcare.gov' };
/** Who licenses brokers in each state, and can name one: a marketplace for families sells no plan for employees. */
const regulators: Marketplace = {
  name: 'Your state’s insurance department',
  url: 'https://content.naic.org/state-insurance-departments',
};
const medicare: Marketplace = { name: 'Medicare.gov', url: 'https://www.medicare.gov' };

/** States with a marketplace of their own, plan year 2027. HealthCare.gov forwards to each, so an old entry still leads there. */
const stateMarketplaces: Readonly<Record<string, Marketplace>> = {
  CA: { name: 'Covered California', url: 'https://www.coveredca.com' },
  CO: { name: 'Connect for Health Colorado', url: 'https://connectforhealthco.com' },
  CT: { name: 'Access Health CT', url: 'https://www.accesshealthct.com' },
  DC: { name: 'DC Health Link', url: 'https://www.dchealthlink.com' },
  GA: { name: 'Georgia Access', url: 'https://georgiaaccess.gov' },
  ID: { name: 'Your Health Idaho', url: 'https://www.yourhealthidaho.org' },
  IL: { name: 'Get Covered Illinois', url: 'https://getcovered.illinois.gov' },
  KY: { name: 'kynect', url: 'https://kynect.ky.gov' },
  MA: { name: 'Massachusetts Health Connector', url: 'https://www.mahealthconnector.org' },
  MD: { name: 'Maryland Health Connection', url: 'https://www.marylandhealthconnection.gov' },
  ME: { name: 'CoverME.gov', url: 'https://www.coverme.gov' },
  MN: { name: 'MNsure', url: 'https://www.mnsure.org' },
  NJ: { name: 'Get Covered New Jersey', url: 'https://www.getcovered.nj.gov' },
  NM: { name: 'BeWell', url: 'https://bewellnm.com' },
  NV: { name: 'Nevada Health Link', url: 'https://www.nevadahealthlink.com' },
  NY: { name: 'NY State of Health', url: 'https://nystateofhealth.ny.gov' },
  PA: { name: 'Pennie', url: 'https://pennie.com' },
  RI: { name: 'HealthSource RI', url: 'https://healthsourceri.com' },
  VA: { name: "Virginia's Insurance Marketplace", url: 'https://www.marketplace.virginia.gov' },
  VT: { name: 'Vermont Health Connect', url: 'https://info.healthconnect.vermont.gov' },
  WA: { name: 'Washington Healthplanfinder', url: 'https://www.wahealthplanfinder.org' },
};

/** What the agency can do at a ZIP code. */
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
 * Whether the agency may help at a ZIP code, and who can where it may not.
 * @param licensed the two letters of the states of the agency's licenses, from `GET /api/site`
 * @param counted the ZIP codes whose Medicare plans were counted: elsewhere they are not talked about (42 CFR
 *   422.2267(e)(41))
 */
export function placeOf(
  zip: string,
  product: QuoteProduct,
  licensed: readonly string[],
  counted: readonly string[],
): Place {
  const state = stateOfZip(zip);
  if (!state) return { kind: 'unknown', sentence: 'Check the ZIP code: we can’t find it in any state' };
  const isServed = licensed.includes(state);
  if (isServed && (product !== 'medicare' || counted.includes(zip))) return { kind: 'served', state };
  const { elsewhere } = linesOfBusiness[product];
  const goTo = { regulator: regulators, medicare, marketplace: stateMarketplaces[state] ?? federal }[elsewhere];
  const stateName = nameOfState(state);
  if (isServed) {
    const notCounted = `We haven’t counted the Medicare plans at ${zip}, so we don’t talk about them. ${goTo.name} lists them all: ${goTo.url}`;
    return { kind: 'elsewhere', why: 'not-counted', state, stateName, goTo, sentence: notCounted };
  }
  const sentence = `We aren’t licensed in ${stateName}, so we may not help you there. ${goTo.name} can: ${goTo.url}`;
  return { kind: 'elsewhere', why: 'no-license', state, stateName, goTo, sentence };
}
