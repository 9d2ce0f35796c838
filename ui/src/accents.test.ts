import { accentNames } from 'contract/accent';

import { accentCss, accentTokens } from './accents';
import { contrast, valueOf } from './contrast.fixture';

/** What text of the accent, and of what is over it, stands on. */
const skies = ['paper', 'barley', 'butter', 'duck', 'blush', 'overlay'];
/** What is read on soil; the bars are letters there, too. */
const onSoil = ['on-ground', 'on-ground-2', 'bar-medicare', 'bar-individual', 'bar-group', 'mark-on-ground'];

describe.each(accentNames)('%s', (accent) => {
  describe.each(['light', 'dark'] as const)('by %s', (theme) => {
    const color = (name: string) => accentTokens(accent, theme)[name] ?? valueOf(name, theme);

    it.each(skies)('reads at 7:1 on %s, also under the pointer', (sky) => {
      expect(contrast(color('pine'), color(sky))).toBeGreaterThanOrEqual(7);
      expect(contrast(color('pine-hover'), color(sky))).toBeGreaterThanOrEqual(7);
    });

    it('carries the words of buttons at 7:1, also under the pointer', () => {
      expect(contrast(color('on-pine'), color('pine'))).toBeGreaterThanOrEqual(7);
      expect(contrast(color('on-pine'), color('pine-hover'))).toBeGreaterThanOrEqual(7);
    });

    it.each(onSoil)('has soil on which %s reads at 7:1', (name) => {
      expect(contrast(color(name), color('ground'))).toBeGreaterThanOrEqual(7);
    });
  });
});

it('costs the house’s own not a byte, and the others two rules that name every token they change', () => {
  expect(accentCss('pine')).toBe('');
  expect(accentCss('navy')).toMatch(/^:root\{--ground:#14304f;.*\}\.dark\{--ground:#0a111b;.*\}$/);
});
