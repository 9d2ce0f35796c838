/** @jest-environment jsdom */
import { scrollPositions } from './scroll-positions';

it.each([
  ['no JSON', 'gone'],
  ['a number', '5'],
  ['other entries', '[1]'],
  ['nothing', ''],
])('knows no position if the tab has %s stored', (_, text) => {
  sessionStorage.setItem('scroll_positions', text);
  expect(scrollPositions()('first')).toBeUndefined();
});

it('knows the positions of an earlier document', () => {
  sessionStorage.setItem('scroll_positions', '[["first",120]]');
  expect(scrollPositions()('first')).toBe(120);
});
