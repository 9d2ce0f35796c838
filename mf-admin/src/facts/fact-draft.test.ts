import { factContent, type FactContent } from 'contract/fact-content';

import { contentOf, differencesBetween, draftOf, faultsAt, nextOf } from './fact-draft';

const content: FactContent = {
  label: 'Part B premium in 2026',
  value: '$202.90 a month',
  sentence: 'What most people pay for Part B.',
  holds: { from: '2026-01-01', to: '2026-12-31' },
  window: null,
  source: { name: 'CMS', url: 'https://www.cms.gov/fact-sheet' },
  checkedOn: '2026-11-20',
  contested: null,
  next: null,
};

test('round-trips unchanged content', () => {
  expect(factContent.parse(contentOf(draftOf(content)))).toEqual(content);
});

test('starts the next figure with the current text and no dates', () => {
  const { now } = draftOf(content);
  expect(nextOf(now)).toMatchObject({ value: '$202.90 a month', from: '', to: '', checkedOn: '' });
  const unread = factContent.safeParse(contentOf({ now, next: nextOf(now), confirmed: false, note: '' }));
  expect(unread.error?.issues.map(({ path }) => path.join('.'))).toContain('next.checkedOn');
  const next = { ...nextOf(now), from: '2027-01-01', checkedOn: '2026-11-29' };
  const saved = factContent.parse(contentOf({ now, next, confirmed: false, note: '' }));
  expect(saved.next?.holds).toEqual({ from: '2027-01-01', to: null });
});

test('keeps the subject of a figure that waits without one, from an earlier release', () => {
  const { label: _, next: _none, ...figure } = content;
  expect(draftOf({ ...content, next: figure }).next?.label).toBe('Part B premium in 2026');
});

test('maps faults to their controls', () => {
  expect(faultsAt({ 'content.source.url': 'One', 'content.next.holds.from': 'Two', confirmed: 'Three' })).toEqual({
    sourceUrl: 'One',
    'next.from': 'Two',
    confirmed: 'Three',
  });
});

test('compares two versions by field', () => {
  const mine = draftOf(content);
  const theirs = { ...mine, now: { ...mine.now, value: '$210.00 a month' } };
  expect(differencesBetween(theirs, mine)).toEqual([
    { label: 'Value', theirs: '$210.00 a month', mine: '$202.90 a month' },
  ]);
});
