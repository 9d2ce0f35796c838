import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { IncomingArticle } from '../incoming-article';
import { UnreadableFileError } from '../transfer-errors';
import { readWordPress } from './read-wordpress';

const file = readFileSync(path.join(__dirname, '../fixtures/wordpress.xml'), 'utf8');

describe('an export of WordPress', () => {
  let articles: IncomingArticle[];
  let notes: string[];
  let siteUrl: string | null;
  let [letter, days, draft]: (IncomingArticle | undefined)[] = [];
  beforeAll(async () => {
    ({ articles, notes, siteUrl } = await readWordPress(file));
    [letter, days, draft] = articles;
  });

  it('contains posts, and lists what it leaves out', () => {
    expect(articles.map(({ externalId, slug, state }) => [externalId, slug, state])).toEqual([
      ['101', 'hospital-letter', 'published'],
      ['102', 'counting-days', 'published'],
      ['103', '', 'draft'],
    ]);
    expect(siteUrl).toBe('https://blog.larchlane.example');
    expect(notes).toEqual(['Left out, because only posts are articles: the page “About us”.']);
  });

  it('has the metadata of an article, with entities decoded', () => {
    expect(letter).toMatchObject({
      title: 'The hospital letter – what it says & what it doesn’t',
      excerpt: 'What the yellow letter from the hospital means & what to do.',
      topic: 'medicare',
      tags: ['letters & notices'],
      author: { name: 'Zoe Adler', email: 'zoe@larchlane.example' },
      publishedAt: '2019-05-14T13:30:00.000Z',
      updatedAt: '2021-02-01T10:00:00.000Z',
      seo: { title: '', description: 'The yellow hospital letter, line by line.' },
      cover: { address: 'https://blog.larchlane.example/wp-content/uploads/2020/01/table.jpg', alt: 'Sixty squares' },
      addresses: ['https://blog.larchlane.example/2019/05/hospital-letter/', 'https://blog.larchlane.example/?p=101'],
    });
    expect(draft).toMatchObject({ title: 'Half a thought', publishedAt: null, updatedAt: null, markdown: 'Not yet.' });
  });

  it('has the addresses under earlier slugs, which WordPress redirects', async () => {
    const old = (slug: string) =>
      `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>${slug}</wp:meta_value></wp:postmeta>`;
    const at = file.indexOf('<wp:postmeta>');
    const { articles: renamed } = await readWordPress(
      file.slice(0, at) + old('yellow') + old('a-letter') + file.slice(at),
    );
    expect(renamed[0]?.addresses).toEqual([
      'https://blog.larchlane.example/2019/05/hospital-letter/',
      'https://blog.larchlane.example/2019/05/yellow/',
      'https://blog.larchlane.example/2019/05/a-letter/',
      'https://blog.larchlane.example/?p=101',
    ]);
  });

  it('reads text of the classic editor: paragraphs, captions, galleries, images in full size', () => {
    expect(letter?.markdown).toBe(`People ask us about the **yellow letter**.\\
It isn't a bill — it's a notice, “café” style.

## What it says

Part A pays *first*, up to $1,000 < the deductible.

![A yellow letter](https://blog.larchlane.example/wp-content/uploads/2019/05/letter.png)

*The letter, front side*

![A yellow letter](https://blog.larchlane.example/wp-content/uploads/2019/05/letter.png)

*The letter, front side*

![Sixty squares](https://blog.larchlane.example/wp-content/uploads/2020/01/table.jpg)

See [Counting days](https://blog.larchlane.example/2020/01/counting-days/#rule) and [about us](/about/). He said "ten" \\[sic].

<https://www.youtube.com/watch?v=abc123>`);
    expect(letter?.notes).toEqual([
      'A gallery became 2 pictures, one below the other.',
      '1 picture of a gallery: not in the export.',
      'The shortcode [contact-form-7] was dropped.',
      '1 comment left out: this site has none.',
      'A heading of level 1 became one of level 2.',
    ]);
  });

  it('reads text of the block editor: embeds, tables, captions', () => {
    expect(days?.markdown).toBe(`## The rule

Sixty days, then [the letter](http://blog.larchlane.example/?p=101).

<https://vimeo.com/77>

| Day | Pays |
| - | - |
| 1 to 60 | Part A |

In 2020

![](https://blog.larchlane.example/wp-content/uploads/2020/01/table.jpg)

*Our table*

<https://vimeo.com/77>`);
    expect(days?.notes).toEqual([
      'Colors, fonts and alignment were dropped: the site has its own.',
      'An embed became a link: https://vimeo.com/77',
      'A script was dropped.',
    ]);
  });

  it('keeps two posts with the same number apart, and imports a duplicate once', async () => {
    const item = (title: string, slug: string) =>
      `<item><title>${title}</title><wp:post_id>7</wp:post_id><wp:post_name>${slug}</wp:post_name><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>`;
    const items = [
      item('First', 'first'),
      item('Second', 'second'),
      '<item></item>',
      item('First', 'first'),
      item('Second', 'second'),
    ];
    const read = await readWordPress(`<rss><channel>${items.join('')}</channel></rss>`);
    expect(read.articles.map(({ externalId, title, notes }) => [externalId, title, notes])).toEqual([
      ['7', 'First', []],
      ['7/second', 'Second', ['The file gives it the same number as “First” (7). Both come in.']],
    ]);
    expect(read.notes).toEqual([
      'Left out, because there is nothing in it that can be read: 1 entry of the file.',
      'Left out, because it is in the file twice: “First” (number 7).',
      'Left out, because it is in the file twice: “Second” (number 7).',
    ]);
  });

  it.each([
    ['what Markdown reads as emphasis', 'my_account, 2 * 3 * 4', 'my_account, 2 * 3 * 4'],
    ['a backslash', 'C\\D and 5\\*6', 'C\\D and 5\\*6'],
    ['what Markdown reads as a link', '[A](b) and [sic]', '[A](b) and [sic]'],
    ['an address', 'https://x.example/a_b', 'https://x.example/a_b'],
    ['a line break', 'One<br>two', 'One two'],
    ['formatted words', '<em>Very</em> <code>good</code> <a href="/a">words</a>', 'Very good words'],
    ['an image', '<img src="/a.png" alt="Pens"> Letters', 'Pens Letters'],
  ])('has the words of a title with %s', async (_what, html, title) => {
    const item = `<item><title><![CDATA[${html}]]></title><wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type></item>`;
    const { articles: read } = await readWordPress(`<rss><channel>${item}</channel></rss>`);
    expect(read.map((one) => one.title)).toEqual([title]);
  });

  it('is refused if it declares entities, or is other XML', async () => {
    const bomb = file.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss');
    await expect(readWordPress(bomb)).rejects.toThrow(UnreadableFileError);
    await expect(readWordPress('<?xml version="1.0"?><feed></feed>')).rejects.toThrow(
      'This XML file is not an export of WordPress.',
    );
  });
});
