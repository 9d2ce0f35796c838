import type { Fact } from 'contract/facts';

/** A fact whose value must be escaped in HTML. */
export const premium: Fact = {
  key: 'medicare.part-b-premium.2026',
  topic: 'medicare',
  label: 'Part B premium',
  value: '$202.90 <a month>',
  sentence: 'What most people pay.',
  window: null,
  holds: { from: '2026-01-01', to: '2026-12-31' },
  jurisdiction: 'US',
  source: { name: 'CMS', url: 'https://www.cms.gov/' },
  checkedOn: '2026-11-20',
  contested: null,
};
