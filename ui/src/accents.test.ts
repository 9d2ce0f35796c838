import { accentNames } from 'contract/accent';

import { accentCss, accentTokens } from './accents';
import { contrast, valueOf } from './contrast.fixture';

/** Backgrounds of text in the accent color. */
const skies = ['paper', 'barley', 'butter', 'duck', 'blush', 'overlay'];
/** Text colors used on the ground color. The bar colors are also used for text there. */
const onSoil = ['on-ground', 'on-ground-2', 'bar-medicare', 'bar-individual', 'bar-group', 'mark-on-ground'];

describe.each(accentNames)('%s', (accent) => {
  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    const color = (name: string) => accentTokens(accent, theme)[name] ?? valueOf(name, theme);

    it.each(skies)('has a contrast of 7:1 on %s, also on hover', (sky) => {
      expect(contrast(color('pine'), color(sky))).toBeGreaterThanOrEqual(7);
      expect(contrast(color('pine-hover'), color(sky))).toBeGreaterThanOrEqual(7);
    });

    it('gives button text a contrast of 7:1, also on hover', () => {
      expect(contrast(color('on-pine'), color('pine'))).toBeGreaterThanOrEqual(7);
      expect(contrast(color('on-pine'), color('pine-hover'))).toBeGreaterThanOrEqual(7);
    });

    it.each(onSoil)('gives %s a contrast of 7:1 on the ground color', (name) => {
      expect(contrast(color(name), color('ground'))).toBeGreaterThanOrEqual(7);
    });
  });
});

it('adds no CSS for the default accent, and two rules for any other', () => {
  expect(accentCss('pine')).toBe('');
  expect(accentCss('navy')).toMatch(/^:root\{--ground:#14304f;.*\}\.dark\{--ground:#0a111b;.*\}$/);
});
