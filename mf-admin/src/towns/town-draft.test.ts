import type { TownContent } from 'contract/towns';

import { contentOf, differencesBetween, draftOf, emptyDraft, faultsAt } from './town-draft';

const fail = (): never => {
  throw new Error('Lima has counts');
};

const lima: TownContent = {
  name: 'Lima',
  state: 'OH',
  counties: ['Allen County', 'Putnam County'],
  summary: 'One sentence.',
  visits: 'At the library.',
  text: 'A text.',
  spanish: { summary: 'Una frase.', visits: '', text: '' },
  openEnrollment: 'individual.open-enrollment.2027.healthcare-gov',
  planCounts: {
    area: 'Allen County, Ohio',
    planYear: 2027,
    organizations: 6,
    products: 41,
    zips: ['45801', '45804'],
    checkedOn: '2026-11-20',
  },
  facts: [
    {
      kind: 'hospital',
      label: 'Counseling',
      value: 'OSHIIP',
      sentence: 'They sell nothing.',
      source: { name: 'The state', url: 'https://insurance.ohio.gov/' },
      checkedOn: '2026-11-22',
    },
  ],
  nearby: ['troy-ohio'],
  place: { latitude: 40.74, longitude: -84.11 },
  agent: 'zoe-adler',
  isShown: true,
};

it('round-trips unchanged content', () => {
  const { planYear, organizations, products, ...counts } = lima.planCounts ?? fail();
  expect(contentOf(draftOf(lima))).toEqual({
    ...lima,
    place: { latitude: '40.74', longitude: '-84.11' },
    planCounts: { ...counts, planYear: `${planYear}`, organizations: `${organizations}`, products: `${products}` },
  });
});

it('parses ZIP codes in any format and omits counts when unchecked', () => {
  const draft = { ...draftOf(lima), zips: '45801, 45804\n45805;45806' };
  expect(contentOf(draft).planCounts?.zips).toEqual(['45801', '45804', '45805', '45806']);
  expect(contentOf({ ...draft, isCounted: false }).planCounts).toBeNull();
  expect(contentOf(emptyDraft)).toMatchObject({ counties: [], agent: null, openEnrollment: null, isShown: false });
});

it('restores the leading zeros that a spreadsheet dropped, where they make a ZIP code of the state', () => {
  const zipsIn = (state: string, zips: string) => contentOf({ ...draftOf(lima), state, zips }).planCounts?.zips;
  expect(zipsIn('MA', '1001 1002-1234 01003 2134')).toEqual(['01001', '01002-1234', '01003', '02134']);
  expect(zipsIn('PR', '601')).toEqual(['00601']);
  expect(zipsIn(' ma', '1001')).toEqual(['01001']);
  // Four of five digits, or another state's: the API says which one is wrong.
  expect(zipsIn('OH', '4580 45801')).toEqual(['4580', '45801']);
  expect(zipsIn('MA', '7001')).toEqual(['7001']);
});

it('lists the fields that differ', () => {
  const theirs = draftOf(lima);
  expect(differencesBetween(theirs, { ...theirs, summary: 'Another.', isShown: false })).toEqual([
    { label: 'In one sentence', theirs: 'One sentence.', mine: 'Another.' },
    { label: 'Visibility', theirs: 'Yes', mine: 'No' },
  ]);
});

it('maps faults to their controls', () => {
  expect(
    faultsAt({
      'content.counties.1': 'a',
      'content.planCounts.zips.3': 'b',
      'content.planCounts.checkedOn': 'c',
      'content.facts.0.source.url': 'd',
      'content.name': 'e',
    }),
  ).toEqual({ counties: 'a', zips: 'b', countedOn: 'c', 'facts.0.sourceUrl': 'd', name: 'e' });
});
