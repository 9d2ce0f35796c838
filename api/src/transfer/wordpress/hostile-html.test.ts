import { costRatio } from 'contract/testing/cost-ratio';

import { Notes } from '../notes';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

/** Openings that are never closed, and input that a regular expression may retry at every position. */
const tokens = [
  '[a ',
  '[a]',
  '[a][b]',
  '[caption]',
  '[[a',
  '[a b="',
  '[/a]',
  '<pre>',
  '<pre',
  '<div ',
  '<a',
  '\n',
  ' ',
  '<img',
];

const convert = (html: string) =>
  withParagraphs(withoutShortcodes(html, { attachments: new Map(), notes: new Notes() }));

it.each(tokens)('reads a text of %j in less than quadratic time', async (token) => {
  const made = (length: number) => token.repeat(length / token.length);
  const [short, long] = [made(20_000), made(400_000)];
  // Twenty times the length is twenty times the work if linear, four hundred times if quadratic.
  const below = 150;
  expect(await costRatio(() => convert(long), { of: () => convert(short), below })).toBeLessThan(below);
});

it('reads a long word in a shortcode as fast as short ones', async () => {
  const made = (inside: string) => `[a ${inside.repeat(1_000 / inside.length)}]`.repeat(200);
  const [short, long] = [made('b '), made('b')];
  const below = 4;
  expect(await costRatio(() => convert(long), { of: () => convert(short), below })).toBeLessThan(below);
});

it('parses shortcodes as WordPress does', () => {
  const read = (html: string) => withoutShortcodes(html, { attachments: new Map(), notes: new Notes() });
  expect(read('[x_y a="1"]in [b_c]deep[/b_c] side[/x_y] out')).toBe('in deep side out');
  expect(read('[x_y]one [x_y]two[/x_y] three')).toBe('one two three');
  expect(read('Write [[x_y]], or [[x_y]in[/x_y]].')).toBe('Write [x_y], or [x_y]in[/x_y].');
  expect(read('He said [sic] and [1] and [ x ] and [/x_y].')).toBe('He said [sic] and [1] and [ x ] and [/x_y].');
  // A pair that crosses the end of another is none, and its words are read once.
  expect(read('[box_a]One [box_b]two[/box_a] three[/box_b] four')).toBe('One two three[/box_b] four');
});

it('reads shortcodes that are nested deeper than any page has them', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `x_${index}`);
  const opened = names.map((name) => `[${name}]`).join('');
  const closed = names.toReversed().map((name) => `[/${name}]`);
  const html = `${opened}deep${closed.join('')}`;
  expect(withoutShortcodes(html, { attachments: new Map(), notes: new Notes() })).toContain('deep');
});
