import type { LocalFactKind } from 'contract/cities';
import { noTownInSpanish, type TownContent, type TownInSpanish, type TypedTown } from 'contract/towns';
import { t } from 'contract/words';
import { stateOfZip } from 'contract/zip-states';

import { differencesBy, faultsBy, formatParts } from '../revised/draft-fields';

/** Form state of a local fact. */
export interface TypedLocalFact {
  kind: LocalFactKind;
  label: string;
  value: string;
  sentence: string;
  sourceName: string;
  sourceUrl: string;
  checkedOn: string;
}

/** Form state: text as typed. */
export interface TownDraft {
  name: string;
  state: string;
  /** One per line. */
  counties: string;
  summary: string;
  visits: string;
  text: string;
  spanish: TownInSpanish;
  openEnrollment: string;
  agent: string;
  nearby: string[];
  latitude: string;
  longitude: string;
  facts: TypedLocalFact[];
  isCounted: boolean;
  area: string;
  planYear: string;
  organizations: string;
  products: string;
  /** Separated by spaces or commas. */
  zips: string;
  countedOn: string;
  isShown: boolean;
}

export const emptyLocalFact: TypedLocalFact = {
  kind: 'fact',
  label: '',
  value: '',
  sentence: '',
  sourceName: '',
  sourceUrl: '',
  checkedOn: '',
};

/** Draft of a new town, hidden by default. */
export const emptyDraft: TownDraft = {
  name: '',
  state: '',
  counties: '',
  summary: '',
  visits: '',
  text: '',
  spanish: noTownInSpanish,
  openEnrollment: '',
  agent: '',
  nearby: [],
  latitude: '',
  longitude: '',
  facts: [],
  isCounted: false,
  area: '',
  planYear: '',
  organizations: '',
  products: '',
  zips: '',
  countedOn: '',
  isShown: false,
};

export function draftOf({
  planCounts,
  facts,
  counties,
  openEnrollment,
  agent,
  place,
  ...content
}: TownContent): TownDraft {
  return {
    ...content,
    counties: counties.join('\n'),
    openEnrollment: openEnrollment ?? '',
    agent: agent ?? '',
    latitude: String(place?.latitude ?? ''),
    longitude: String(place?.longitude ?? ''),
    facts: facts.map(({ source, ...fact }) => ({ ...fact, sourceName: source.name, sourceUrl: source.url })),
    isCounted: planCounts !== null,
    area: planCounts?.area ?? '',
    planYear: String(planCounts?.planYear ?? ''),
    organizations: String(planCounts?.organizations ?? ''),
    products: String(planCounts?.products ?? ''),
    zips: planCounts?.zips.join(' ') ?? '',
    countedOn: planCounts?.checkedOn ?? '',
  };
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

/** Restores the leading zeros that a spreadsheet dropped, if the ZIP code is in the town's state with them. */
const pastedZip = (state: string) => (pasted: string) => {
  const whole = pasted.replace(/^\d{3,4}(?=$|-)/, (digits) => digits.padStart(5, '0'));
  return stateOfZip(whole) === state ? whole : pasted;
};

/** Converts the draft to the content to save. */
export function contentOf(draft: TownDraft): TypedTown {
  const { name, state, summary, visits, text, nearby, isShown, area, planYear, organizations, products } = draft;
  const { latitude, longitude, spanish } = draft;
  const counts = {
    area,
    planYear,
    organizations,
    products,
    zips: partsOf(draft.zips, /[\s,;]+/).map(pastedZip(state.trim().toUpperCase())),
  };
  return {
    name,
    state,
    counties: partsOf(draft.counties, /\n/),
    summary,
    visits,
    text,
    spanish,
    openEnrollment: draft.openEnrollment || null,
    agent: draft.agent || null,
    nearby,
    place: latitude || longitude ? { latitude, longitude } : null,
    facts: draft.facts.map(({ sourceName, sourceUrl, ...fact }) => ({
      ...fact,
      source: { name: sourceName, url: sourceUrl },
    })),
    planCounts: draft.isCounted ? { ...counts, checkedOn: draft.countedOn } : null,
    isShown,
  };
}

export const labels: Readonly<Record<keyof TownDraft, string>> = {
  name: t`Name`,
  state: t`State`,
  counties: t`Counties`,
  summary: t`In one sentence`,
  visits: t`Where people can meet you`,
  text: t`What is particular here`,
  spanish: t`In Spanish`,
  openEnrollment: t`Dates of open enrollment`,
  agent: t`Who answers for it`,
  nearby: t`Towns nearby`,
  latitude: t`Degrees north`,
  longitude: t`Degrees east`,
  facts: t`Local facts`,
  isCounted: t`Medicare plans counted`,
  area: t`Area`,
  planYear: t`Plan year`,
  organizations: t`Organizations`,
  products: t`Plans`,
  zips: t`ZIP codes`,
  countedOn: t`Counted on`,
  isShown: t`Visibility`,
};

export const differencesBetween = differencesBy<TownDraft>(labels, {
  facts: formatParts,
  spanish: (spanish) => formatParts([spanish]),
});

/** Maps API field paths to controls. A fault of a list item appears at the list, `facts.0.source.url` at its field. */
export const faultsAt = faultsBy((path) => {
  const field = path
    .replace(/^planCounts\.checkedOn$/, 'countedOn')
    .replace(/^(planCounts|place)\./, '')
    .replace(/\.source\.name$/, '.sourceName')
    .replace(/\.source\.url$/, '.sourceUrl');
  return /^(counties|nearby|zips)\.\d/.exec(field)?.[1] ?? field;
});
