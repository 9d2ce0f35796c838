import { Notes } from '../notes';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

/** Openings that nothing closes, and what an expression may try again at each place. */
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

/** Milliseconds of the processor: the machine may be busy with something else. */
function cost(html: string): number {
  const before = process.cpuUsage();
  convert(html);
  return process.cpuUsage(before).user / 1000;
}

it.each(tokens)('reads a text of %j in a time that grows with its length, not with its square', (token) => {
  const [short, long] = [20_000, 400_000].map((length) => token.repeat(length / token.length));
  cost(short ?? '');
  // Twenty times the length: twenty times the work, or four hundred times it.
  expect(cost(long ?? '')).toBeLessThan(150 * Math.max(cost(short ?? ''), 10));
});

it('reads shortcodes as WordPress does', () => {
  const read = (html: string) => withoutShortcodes(html, { attachments: new Map(), notes: new Notes() });
  expect(read('[x_y a="1"]in [b_c]deep[/b_c] side[/x_y] out')).toBe('in deep side out');
  expect(read('[x_y]one [x_y]two[/x_y] three')).toBe('one two three');
  expect(read('Write [[x_y]], or [[x_y]in[/x_y]].')).toBe('Write [x_y], or [x_y]in[/x_y].');
  expect(read('He said [sic] and [1] and [ x ] and [/x_y].')).toBe('He said [sic] and [1] and [ x ] and [/x_y].');
});
