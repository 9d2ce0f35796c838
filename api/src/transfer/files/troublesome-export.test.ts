import { costRatio } from 'contract/testing/cost-ratio';
import { strToU8, zipSync } from 'fflate';

import { readExport } from './read-export';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

describe('a malicious or faulty export', () => {
  const item = (text: string, title = 'One') =>
    `<item><title>${title}</title><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${title}</wp:post_id><wp:post_name>%E0%A4%A</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date_gmt>2019-99-99 10:00:00</wp:post_date_gmt></item>`;
  const wxr = (items: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
    `${head}<rss><channel>${items}</channel></rss>`;
  const bytesOf = (text: string) => strToU8(text);

  it('is read except for an article with excessive nesting', async () => {
    const deep = `${'<div>'.repeat(20_000)}x${'</div>'.repeat(20_000)}`;
    // Deep enough to parse as HTML, but too deep to save in the editor.
    const quoted = `${'<blockquote>'.repeat(60)}x${'</blockquote>'.repeat(60)}`;
    const { articles, notes } = await readExport(
      'a.xml',
      bytesOf(wxr(item('<p>Well</p>') + item(deep, 'Deep') + item(quoted, 'Quoted'))),
      null,
    );
    expect(articles.map(({ title, slug, publishedAt }) => [title, slug, publishedAt])).toEqual([
      ['One', '%E0%A4%A', null],
    ]);
    expect(notes).toEqual(
      ['Deep', 'Quoted'].map((title) =>
        expect.stringContaining(`Left out, because it cannot be read: “${title}” (it is nested too deeply`),
      ),
    );
  });

  it.each([
    ['lists', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(2 * depth)}- x`).join('\n')],
    ['quotations', `${'> '.repeat(3_000)}x`],
  ])('is read except for Markdown with excessively nested %s', async (_what, deep) => {
    const { articles, notes } = await readExport(
      'a.zip',
      zip({ 'deep.md': `# Deep\n\n${deep}`, 'well.md': '# Well\n\n- a\n  - b\n    - c\n\n> d' }),
      null,
    );
    expect(articles.map(({ title }) => title)).toEqual(['Well']);
    expect(notes).toEqual([expect.stringContaining('cannot be read: “deep.md” (it is nested too deeply')]);
  });

  it('is read except for an article above the length limit, which ignores inline images', async () => {
    const image = `![A](data:image/png;base64,${'A'.repeat(200_000)})`;
    const { articles, notes } = await readExport(
      'a.zip',
      zip({ 'long.md': `# Long\n\n${'Word after word. '.repeat(9_000)}`, 'image.md': `# Image\n\n${image}` }),
      null,
    );
    expect(articles.map(({ title }) => title)).toEqual(['Image']);
    expect(notes).toEqual([expect.stringContaining('“long.md” (it has more than 150,000 characters)')]);
  });

  it('is refused if it is truncated, and not read as a shorter one', async () => {
    const whole = wxr(item('<p>One</p>') + item('<p>Two</p>', 'Two'));
    await expect(readExport('a.xml', bytesOf(whole.slice(0, -40)), null)).rejects.toThrow(
      'This file ends in the middle',
    );
    await expect(readExport('a.xml', bytesOf('<!doctype html><html></html>'), null)).rejects.toThrow(
      'not an export of WordPress',
    );
  });

  const ghost = (data: string) => `{"db":[{"meta":{},"data":{${data}}}]}`;
  const tooDeep = 'more than 50 levels in one another';
  const tooMany = 'more than 500,000 values, which is more than can be read at once';
  it.each([
    ['nested lists', `{"a":${'['.repeat(60)}${']'.repeat(60)}}`, tooDeep],
    ['unclosed nested lists', `{"a":${'['.repeat(1_000_000)}`, tooDeep],
    ['nested objects', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, tooDeep],
    ['many empty objects', `{"a":[${'{},'.repeat(600_000)}{}]}`, tooMany],
    ['an object with many keys', `{${Array.from({ length: 600_000 }, (_, each) => `"${each}":1`).join()}}`, tooMany],
    ['many numbers as tags', ghost(`"posts":[],"tags":[${'0,'.repeat(600_000)}0]`), tooMany],
    ['a long key', `{"${'k'.repeat(5_000_000)}":1}`, 'not an export of Ghost'],
    ['a long number', `{"a":${'9'.repeat(5_000_000)}}`, 'not an export of Ghost'],
    ['an unterminated string', `{"a":"${'\\'.repeat(5_000_000)}`, 'not an export of Ghost'],
  ])('is refused as JSON with %s, before parsing if that would fill the memory', async (_what, json, reason) => {
    await expect(readExport('a.json', bytesOf(json), null)).rejects.toThrow(reason);
  });

  it('may contain brackets and markup in the text of an article', async () => {
    const html = `<p>${'[{,'.repeat(200_000)}\\"</p>`;
    const json = ghost(`"posts":[{"id":1,"title":"One","plaintext":${JSON.stringify(html)},"html":"<p>One</p>"}]`);
    expect((await readExport('a.json', bytesOf(json), null)).articles).toHaveLength(1);
    const items = ['A', 'B', 'C'].map((title) => item(`<p title="${'=&'.repeat(100_000)}">One</p>`, title));
    expect((await readExport('a.xml', bytesOf(wxr(items.join(''))), null)).articles).toHaveLength(3);
  });

  it.each([
    ['elements', '<a/>'.repeat(600_000)],
    ['items', '<item/>'.repeat(600_000)],
    ['attributes', `<a ${Array.from({ length: 600_000 }, (_, each) => `a${each}="1"`).join(' ')}/>`],
    ['entities', `<a>${'&amp;'.repeat(600_000)}</a>`],
  ])('is refused before parsing as XML with very many %s', async (_what, items) => {
    await expect(readExport('a.xml', bytesOf(wxr(items)), null)).rejects.toThrow('more than 500,000 elements');
  });

  it('is read in less than quadratic time in the number of tags', async () => {
    const made = (tags: number) => {
      const rows = Array.from({ length: tags }, (_, each) => each);
      return ghost(
        `"posts":[{"id":"p","title":"One","html":"<p>One</p>"}],` +
          `"tags":[${rows.map((each) => `{"id":${each + 1},"name":"t"}`).join()}],` +
          `"posts_tags":[${rows.map(() => `{"post_id":"p","tag_id":${tags}}`).join()}]`,
      );
    };
    const read = async (json: string) => (await readExport('a.json', bytesOf(json), null)).articles[0]?.tags;
    const [few, many] = [made(1_000), made(20_000)];
    expect(await read(many)).toHaveLength(20_000);
    // Twenty times the tags are twenty times the work if linear, four hundred times if quadratic.
    const below = 100;
    expect(await costRatio(() => read(many), { of: () => read(few), below })).toBeLessThan(below);
  });

  it('is read in less than quadratic time in the length of a date', async () => {
    const made = (length: number) => zip({ 'a.md': `---\ndate: "${':00'.repeat(length)}"\n---\n\n# One` });
    const read = async (bytes: Uint8Array) => (await readExport('a.zip', bytes, null)).notes.join('\n');
    const [short, long] = [made(800), made(16_000)];
    expect((await read(long)).length).toBeLessThan(200);
    const below = 100;
    expect(await costRatio(() => read(long), { of: () => read(short), below })).toBeLessThan(below);
  });

  it('is read in its own encoding', async () => {
    const title = async (bytes: Uint8Array) => (await readExport('a.xml', bytes, null)).articles[0]?.title;
    const latin = Buffer.from(wxr(item('x', 'Zoë café'), '<?xml version="1.0" encoding="ISO-8859-1"?>'), 'latin1');
    expect(await title(latin)).toBe('Zoë café');
    expect(await title(Buffer.from(`\ufeff${wxr(item('x', 'Zoë'))}`, 'utf16le'))).toBe('Zoë');
  });
});
