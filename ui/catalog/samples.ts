import type { CountedAreas } from 'contract/cities';
import type { PostSummary } from 'contract/posts';
import type { Site } from 'contract/site';
import type { TeamMemberSummary } from 'contract/team';

// Fictional data for the components in the catalog.

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
  lines: ['group', 'medicare', 'individual'],
  legal: {
    notGovernment: 'Not connected with the government.',
    licensedAgentContact: 'A licensed agent will contact you.',
    notAdvice: 'Not legal advice.',
    fictional: 'A sample.',
  },
  windows: [],
};

export const areas: CountedAreas = {
  items: [
    {
      area: 'Allen County, Ohio',
      sentence: 'Currently we represent 3 organizations which offer 9 products in your area.',
      checkedOn: '2026-11-20',
    },
  ],
};

export const member: TeamMemberSummary = {
  id: 'ada-hazel',
  name: 'Ada Hazel',
  initials: 'AH',
  role: 'Founder, Medicare',
  summary: 'Ada answers.',
  birthMonth: 5,
  lines: ['medicare'],
  specialties: ['Medicare'],
  languages: ['English'],
  phone: '614-555-0101',
  phoneHref: 'tel:+16145550101',
  email: 'ada@hazel.example',
};

export const post: PostSummary = {
  slug: 'a-day',
  title: 'A day to know',
  excerpt: 'It is sooner than people think, and it does not come again.',
  topic: 'medicare',
  tags: ['dates'],
  publishedAt: '2026-11-18T14:00:00Z',
  updatedAt: '2026-11-18T14:00:00Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 3,
  author: { id: 'ada-hazel', name: 'Ada Hazel' },
  authors: [{ id: 'ada-hazel', name: 'Ada Hazel' }],
};

/** A gray picture. */
export const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
export const picture = { src: pixel, srcset: `${pixel} 1w`, width: 160, height: 90, sources: [] };
