import { articleLimits } from 'contract/article-rules';
import { costRatio } from 'contract/testing/cost-ratio';
import { textComplexityFault } from 'contract/text-depth';

import { textOf } from '../writing/checked-text';
import { plainMarkdown } from '../../transfer/markdown/plain-markdown';
import { Notes } from '../../transfer/notes';
import { markdownHtml } from './markdown-html';
import { UnreadableTextError } from './time-limit';

/** Openings of every construct, and sequences for which the parser took quadratic time. */
const tokens = [
  ['[', '![', '](', ']', '][', '[a][b', '[[a]', '[a](', '[a](<b', '[a](b "', '[a](()', '![a]', '[a\n', '[a]: ', '[^a]'],
  ['*a ', '**a', '_a ', '*a_', 'a*', '*a**b', '***a** ', '*_', '~a', '~~a', '`', '``a`', '``a```b````'],
  ['<', '<a b="', '<!--', '<?', '<![CDATA[', '<x\n', '</', '&', '\\', '|', '|a\n', '|-|\n', '- [ ] '],
  [
    'www.',
    'http://',
    'a@b.',
    'a_',
    ':a{b="',
    ':fact[',
    ':fact[a]',
    '[!NOTE]',
    '[!N',
    '[a](b "button")',
    'a\n',
    '\n',
    '# ',
    '> ',
    '1. ',
    '[^a]: ',
    '\u0000',
  ],
].flat();

const length = process.env.EVERY_ENGINE ? 20_000 : 10_000;
const sentence = 'The plan pays for most of what a doctor does, and asks for a little. ';
const upTo = (text: string) => text.slice(0, length);
const ordinary = upTo(`${sentence.repeat(8)}\n\n`.repeat(100));

/** Renders a text as a checklist does, until it gives up. */
function render(markdown: string): void {
  try {
    markdownHtml(markdown, { unknown: 'leave', onParsed: textOf });
  } catch (error) {
    if (!(error instanceof UnreadableTextError)) throw error;
  }
}

/**
 * Highest accepted cost, as a multiple of an ordinary text of the same length. The highest is 12 on a quiet machine, and
 * was 28 beside other tests: threads that collect garbage count as well.
 */
const maxRatio = 35;

/** Returns the cost of a text as a multiple of that of an ordinary one. */
const ratio = (markdown: string, ordinary: string) =>
  costRatio(() => render(markdown), { of: () => render(ordinary), below: maxRatio });

describe('a text crafted to exhaust the CPU', () => {
  it.each(tokens)('made of %j is refused or parsed at an accepted cost', async (token) => {
    const texts = {
      repeated: upTo(token.repeat(length)),
      'before a long paragraph': upTo(`a ${token}${sentence.repeat(length / 50)}`),
      'in each paragraph': upTo(`a ${token.repeat(40)}${sentence}\n\n`.repeat(20)),
    };
    const slow: string[] = [];
    for (const [form, text] of Object.entries(texts)) {
      if (textComplexityFault(text) !== null) continue;
      const found = await ratio(text, ordinary);
      if (found >= maxRatio) slow.push(`${form}: ${Math.round(found)}`);
    }
    expect(slow).toEqual([]);
  });
});

/**
 * Quadratic input exceeds `maxRatio` already at a quarter of the longest article. A nightly run with `EVERY_ENGINE=1` tests
 * the full length.
 */
const longest = process.env.EVERY_ENGINE ? articleLimits.markdown : articleLimits.markdown / 4;

/** Lines and words that each cost the parser a step, whatever separates them. */
const steps = [
  [
    'a\n',
    'a  \n',
    '- a\n',
    '- a\n\n',
    '- [ ] a\n',
    '1. a\n',
    '> a\n',
    '> > a\n',
    '> a\n\n',
    '>\n\n',
    '- > a\n',
    '- - a\n',
    '> [!NOTE]\n> a\n\n',
    '> [!NOTE]\n',
    '[a](b "button")\n\n',
    '>\n',
    '    a\n',
    '# a\n',
    '=\n',
    'a\n=\n',
    'a\n-\n',
    '***\n',
    '```\n',
  ],
  [
    '| a |\n',
    'a|b\n-|-\n',
    '[a]: b\n',
    '[^a]: b\n',
    '<br>\n',
    '<b>a</b>\n\n',
    '\n',
    '\t\n',
    '\r',
    'a@b.cc ',
    'www.a.cc ',
    'www. x ',
    'http://a ',
    'a.',
    '![a](b)\n\n',
  ],
  [
    `${'>'.repeat(49)}\n\n`,
    `${'> '.repeat(30)}a\n\n`,
    `${'- '.repeat(45)}a\n\n`,
    `${' - '.repeat(20)}a\n`,
    `${'> - '.repeat(24)}a\n\n`,
    `${'1. '.repeat(45)}a\n\n`,
    '- [^a]: ![\r\n',
    '- a\n  - a\n',
    '- a\n  - a\n    - a\n      - a\n        - a\n',
  ],
].flat();

/** A list of forty lists, each in the one before. */
const nestedLists = Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('');

describe('a long article crafted to exhaust the CPU', () => {
  const whole = `${sentence.repeat(8)}\n\n`.repeat(longest / (8 * sentence.length + 2));

  /** Returns the longest beginning of a text that is accepted. */
  const accepted = (text: string): string =>
    textComplexityFault(text) === null ? text : accepted(text.slice(0, (text.length * 3) / 4));

  it.each(steps)('made of %j is parsed at an accepted cost', async (step) => {
    expect(await ratio(accepted(step.repeat(longest / step.length)), whole)).toBeLessThan(maxRatio);
  });

  it.each(['\n', ' \n', '\r\n', 'a\n', `${' '.repeat(80)}a\n`, `${' '.repeat(78)}- a\n`])(
    'of nested lists and many times %j is parsed at an accepted cost',
    async (step) => {
      const rest = step.repeat((longest - nestedLists.length) / step.length);
      expect(await ratio(accepted(nestedLists + rest), whole)).toBeLessThan(maxRatio);
    },
  );
});

/** A table whose rows leave out all cells but one: HTML has them all. */
const sparse = (columns: number, rows: number) =>
  `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'a\n'.repeat(rows)}`;
/** References to one address, which HTML repeats. */
const repeating = (target: string) => `[a]: ${target}\n\n${`${'[a].'.repeat(900)}\n\n`.repeat(2)}`;

describe('a short text that would become much HTML', () => {
  it.each([10, 50, 250, 490])('as a table with %i columns and empty cells is refused, unless it has few', (columns) => {
    expect(textComplexityFault(sparse(columns, 2_000))).not.toBeNull();
    expect(textComplexityFault(`- x\n\n${sparse(columns, 2_000).replace(/^/gm, '  > ')}`)).not.toBeNull();
    expect(textComplexityFault(sparse(columns, 10))).toBeNull();
  });

  it.each([
    ['address', `/${'b'.repeat(length)}`],
    ['title', `/b "${'long '.repeat(length / 5)}"`],
  ])('by repeating an %s is refused', (_, target) => {
    expect(() => markdownHtml(repeating(target))).toThrow(UnreadableTextError);
    expect(markdownHtml(repeating('/a/long/address "And a title"')).html.length).toBeGreaterThan(50_000);
  });
});

it('imports a text with HTML and definitions in less than quadratic time', async () => {
  const made = (count: number) => '<u>a</u>\n\n'.repeat(count) + '[a]: b\n\n'.repeat(count);
  const read = (text: string) => plainMarkdown(text, new Notes());
  // Eight times the length is eight times the work if linear, sixty-four times if quadratic.
  const below = 40;
  expect(await costRatio(() => read(made(200)), { of: () => read(made(25)), below })).toBeLessThan(below);
});

it('accepts ordinary text: long paragraphs, tables, lists of links', () => {
  const link = '- See [the rules](https://www.example.com/rules "Rules"), **not** *this*.\n';
  const row = '| [Plan A](https://a.example) | **$10** | yes | `x` |\n';
  for (const text of [
    ordinary.repeat(7),
    sentence.repeat(100),
    `[Note] ${sentence.repeat(60)}`,
    link.repeat(500),
    `| a | b | c | d |\n| - | - | - | - |\n${row.repeat(120)}`,
  ])
    expect(textComplexityFault(text)).toBeNull();
});
