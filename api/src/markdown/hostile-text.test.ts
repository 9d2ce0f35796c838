import { unreadableBecause } from 'contract/text-depth';

import { readText } from '../articles/checked-text';
import { markdownHtml } from './markdown-html';

/** Openings of every construct, and what the parser was seen to take quadratic time for. */
const tokens = [
  ['[', '![', '](', ']', '][', '[a][b', '[[a]', '[a](', '[a](<b', '[a](b "', '[a](()', '![a]', '[a\n', '[a]: ', '[^a]'],
  ['*a ', '**a', '_a ', '*a_', 'a*', '*a**b', '***a** ', '*_', '~a', '~~a', '`', '``a`', '``a```b````'],
  ['<', '<a b="', '<!--', '<?', '<![CDATA[', '<x\n', '</', '&', '\\', '|', '|a\n', '|-|\n', '- [ ] '],
  ['www.', 'http://', 'a@b.', 'a_', ':a{b="', ':fact[', ':fact[a]', 'a\n', '\n', '# ', '> ', '1. ', '[^a]: ', '\u0000'],
].flat();

const length = 20_000;
const sentence = 'The plan pays for most of what a doctor does, and asks for a little. ';
const upTo = (text: string) => text.slice(0, length);
const ordinary = upTo(`${sentence.repeat(8)}\n\n`.repeat(100));

/** Milliseconds of the processor: the machine may be busy with something else. */
function cost(markdown: string): number {
  const before = process.cpuUsage();
  readText(markdown);
  markdownHtml(markdown, { unknown: 'leave' });
  const { user } = process.cpuUsage(before);
  return user / 1000;
}

/** Not how long a text takes, but how much longer than one of the same length that people write. */
const most = 25;

describe('a text that somebody made to keep the API busy', () => {
  let usual: number;
  beforeAll(() => {
    cost(ordinary);
    usual = cost(ordinary);
  });

  it.each(tokens)('of %j is refused, or read like any other', (token) => {
    const texts = {
      repeated: upTo(token.repeat(length)),
      'before a long paragraph': upTo(`a ${token}${sentence.repeat(length / 50)}`),
      'in each paragraph': upTo(`a ${token.repeat(40)}${sentence}\n\n`.repeat(20)),
    };
    const slow = Object.entries(texts)
      .filter(([, text]) => unreadableBecause(text) === null)
      .map(([form, text]) => `${form}: ${Math.round(cost(text) / usual)}`)
      .filter((line) => Number(line.split(': ')[1]) > most);
    expect(slow).toEqual([]);
  });
});

it('takes what people write: long paragraphs, tables, lists of links', () => {
  const link = '- See [the rules](https://www.example.com/rules "Rules"), **not** *this*.\n';
  const row = '| [Plan A](https://a.example) | **$10** | yes | `x` |\n';
  for (const text of [
    ordinary.repeat(7),
    sentence.repeat(100),
    `[Note] ${sentence.repeat(60)}`,
    link.repeat(500),
    `| a | b | c | d |\n| - | - | - | - |\n${row.repeat(120)}`,
  ])
    expect(unreadableBecause(text)).toBeNull();
});
