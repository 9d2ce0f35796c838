import { articleLimits } from 'contract/article-rules';

import { Notes } from '../notes';
import { asSlug, excerptOf, fitted, fittedTags } from './fitting-text';

const notes = new Notes();

it('cuts a text after its last whole word', () => {
  expect(fitted('One two three four', 'title', 12, notes)).toBe('One two…');
});

it('keeps as much as fits of a text without spaces', () => {
  expect(fitted('x'.repeat(30), 'title', 20, notes)).toBe(`${'x'.repeat(19)}…`);
});

it('counts an emoji as one character, and never leaves half of one', () => {
  expect(fitted('🌻'.repeat(20), 'title', 20, notes)).toBe('🌻'.repeat(20));
  expect(fitted('🌻'.repeat(21), 'title', 20, notes)).toBe(`${'🌻'.repeat(19)}…`);
  expect(excerptOf('🌻'.repeat(150))).toBe('🌻'.repeat(150));
  expect(excerptOf(`x${'🌻'.repeat(300)}`)).toBe(`x${'🌻'.repeat(198)}…`);
});

it('reads a line break in the first paragraph as a space', () => {
  expect(excerptOf('Line one\\\nLine two  \nline three')).toBe('Line one Line two line three');
});

it.each([
  ['Über uns', 'uber-uns'],
  ['straße-æther_Øl', 'strasse-aether-ol'],
  ['łódź/đak', 'lodz-dak'],
  ['what-is-the-cost', 'what-is-the-cost'],
  ['保険', ''],
])('reads the address %p as %p, with every letter that the editor knows and every word', (text, slug) => {
  expect(asSlug(text)).toBe(slug);
});

it('cuts an address that is too long, and leaves no hyphen at its end', () => {
  expect(asSlug(`${'x'.repeat(articleLimits.slug - 6)} ${'y'.repeat(20)}`)).toBe('x'.repeat(articleLimits.slug - 6));
});

it('takes tags that read the same for one', () => {
  expect(fittedTags(['caf\u00e9 ', 'cafe\u0301', 'caf\u00e9\u200b', ' '], notes)).toEqual(['caf\u00e9']);
});
