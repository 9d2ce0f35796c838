import { readyContent } from './article-content';
import { slugFromTitle } from './article-rules';

describe('slugFromTitle', () => {
  it.each([
    ['When to sign up for Medicare', 'when-sign-up-medicare'],
    ['Part B: what’s it cost in 2027?', 'part-b-whats-it-cost-2027'],
    ['Über die Brücke, café crème', 'uber-die-brucke-cafe-creme'],
    ['Straße, hors d’œuvre, Łódź', 'strasse-hors-doeuvre-lodz'],
    ['On the', 'on-the'],
    ['The penalty', 'the-penalty'],
    ['保険', ''],
  ])('turns "%s" into "%s"', (title, slug) => expect(slugFromTitle(title)).toBe(slug));

  it('cuts a long title at a word boundary, and a single long word at 60 characters', () => {
    expect(slugFromTitle('Seven quiet questions that employers should ask before renewing anything')).toBe(
      'seven-quiet-questions-that-employers-should-ask-before',
    );
    // Shorter words after the one that does not fit are left out, too.
    expect(slugFromTitle('Seven quiet questions about reimbursement arrangements administrators do ask')).toBe(
      'seven-quiet-questions-about-reimbursement-arrangements',
    );
    expect(slugFromTitle(`${'a'.repeat(30)} ${'b'.repeat(29)} c`)).toBe(`${'a'.repeat(30)}-${'b'.repeat(29)}`);
    expect(slugFromTitle('x'.repeat(200))).toHaveLength(60);
  });
});

it('lists everything that an article lacks for publishing, as sentences for its owner', () => {
  const empty = {
    title: ' ',
    slug: 'preview',
    excerpt: '',
    topic: null,
    tags: [],
    author: null,
    canonical: null,
    markdown: '',
  };
  const faults = readyContent.safeParse({ ...empty, cover: null, seo: { title: '', description: '' } }).error?.issues;
  expect(Object.fromEntries((faults ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
    title: 'Give the article a title.',
    slug: 'The site uses this address itself. Choose another one.',
    excerpt: 'Write one or two sentences that say what the article is about.',
    topic: 'Choose what the article is about.',
    author: 'Choose who wrote the article.',
    markdown: 'Write the article.',
  });
});
