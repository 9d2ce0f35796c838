import type { City } from 'contract/cities';
import type { PostSummary } from 'contract/posts';
import type { PrivacyPractice } from 'contract/privacy';
import type { ServiceTexts, Site } from 'contract/site';
import type { TeamMemberSummary } from 'contract/team';

/** A brokerage other than the demonstration one: the pages must follow the data. */
export const site: Site = {
  name: 'Hazel Insurance',
  legalName: 'Hazel Insurance Agency, Inc.',
  tagline: 'We read the notice. You keep the day.',
  phone: '614-555-0100',
  phoneHref: 'tel:+16145550100',
  email: 'hello@hazel.example',
  address: { street: '1 Elm Street', city: 'Lima', state: 'OH', zip: '45801' },
  hours: 'Weekdays, 9 to 5',
  publicUrl: 'https://hazel.example',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Lima, Ohio',
  licenses: [{ state: 'OH', number: '1', line: 'Insurance agency' }],
  lines: ['group', 'medicare', 'individual', 'ease'],
  legal: {
    notGovernment: 'Not connected with the government.',
    licensedAgentContact: 'A licensed agent will contact you.',
    notAdvice: 'Not legal advice.',
    fictional: 'A sample.',
  },
  windows: [],
};

export const member: TeamMemberSummary = {
  id: 'ada-hazel',
  name: 'Ada Hazel',
  initials: 'AH',
  role: 'Everything',
  summary: 'Ada answers.',
  birthMonth: 5,
  lines: [],
  states: ['OH'],
  specialties: [],
  languages: ['English'],
  phone: '614-555-0101',
  phoneHref: 'tel:+16145550101',
  email: 'ada@hazel.example',
};

export const post: PostSummary = {
  slug: 'a-day',
  title: 'A day to know',
  excerpt: 'It is soon.',
  topic: 'medicare',
  tags: [],
  publishedAt: '2026-11-18T14:00:00Z',
  updatedAt: '2026-11-18T14:00:00Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 3,
  author: { id: 'ada-hazel', name: 'Ada Hazel' },
  authors: [{ id: 'ada-hazel', name: 'Ada Hazel' }],
};

const source = { name: 'County', url: null };

export const city: City = {
  slug: 'lima-ohio',
  name: 'Lima',
  state: { code: 'OH', name: 'Ohio' },
  counties: ['Allen County'],
  summary: 'Lima is where we are.',
  html: '<h2>Here</h2><p>We are here.</p>',
  exchange: {
    name: 'HealthCare.gov',
    url: 'https://www.healthcare.gov/',
    openEnrollment: 'November 1 to January 15',
    source,
    checkedOn: '2026-11-20',
  },
  visits: 'Come in.',
  agent: member,
  planCounts: {
    area: 'Allen County, Ohio',
    planYear: 2027,
    organizations: 3,
    products: 9,
    checkedOn: '2026-11-20',
    zips: ['45801'],
  },
  planSentence: 'Currently we represent 3 organizations. Contact Medicare.gov or 1-800-MEDICARE for all options.',
  facts: [
    {
      kind: 'hospital',
      label: 'Lima General',
      value: 'In both networks',
      sentence: 'Ask for the plan by name.',
      source,
      checkedOn: '2026-11-20',
    },
  ],
  nearby: [{ slug: 'troy-ohio', name: 'Troy', place: { latitude: 40.04, longitude: -84.2 } }],
  place: { latitude: 40.74, longitude: -84.11 },
};

export const practice: PrivacyPractice = { draftHours: 2, requestDays: 90, otherSystem: true, mailService: false };

/** Sample texts of an agency for a service page. */
export const texts: ServiceTexts = {
  lead: { text: 'Ask before it is **late**.' },
  steps: [{ title: 'A step', text: 'Which states :fact[a.fact].' }],
  rows: [{ label: 'A row', cells: ['One.', 'Two.'] }],
  questions: [{ question: 'Is it far?', answer: 'No.\n\n[See the map](https://maps.example/), or [ask](/get-quote).' }],
  facts: {},
};
