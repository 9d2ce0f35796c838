import { makeReference, readReference, referenceLike } from './quote-reference';

describe('a reference number', () => {
  const reference = makeReference('Yarrow & Day', () => 3);

  it('is parsed in lower case and with spaces', () => {
    expect(reference).toMatch(/^YD-\w{4}-\w{2}$/);
    expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')} `)).toBe(reference);
  });

  it('is refused with a character that is mistaken for another on paper', () => {
    for (const character of '015AILOQSUZ') {
      for (let at = 0; at < 6; at += 1) {
        const changed = '777777'.slice(0, at) + character + '777777'.slice(at + 1);
        expect([changed, readReference(`YD${changed}`)]).toEqual([changed, null]);
      }
    }
  });

  it('is refused with one changed character or two swapped neighbors', () => {
    const drawn = [5, 0, 22, 9, 14];
    const good = makeReference('Yarrow & Day', () => drawn.shift() ?? 0)
      .replaceAll('-', '')
      .slice(2);
    for (let at = 0; at < good.length; at += 1) {
      for (const character of '2346789CFGHJKMNPRTVWXYE') {
        const changed = good.slice(0, at) + character + good.slice(at + 1);
        expect(readReference(`YD${changed}`) !== null).toBe(changed === good);
      }
      const swapped = good.slice(0, at) + (good[at + 1] ?? '') + good.charAt(at) + good.slice(at + 2);
      expect(readReference(`YD${swapped}`) !== null).toBe(swapped === good);
    }
  });
});

it('keeps the sample in one line of a narrow phone', () => {
  expect(referenceLike('Yarrow & Day').split('-')).toEqual(['YD', '\u20604K7M', '\u206029']);
});
