import { strToU8, zipSync } from 'fflate';

import { Notes } from '../notes';
import { UnreadableFileError } from '../transfer-errors';
import { readExport } from './read-export';
import { zipFolder } from './zip-folder';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const empty = new Uint8Array();
/** Almost the maximum size of a Markdown file, and small in a zip. */
const page = new Uint8Array(1024 * 1024 - 1);

describe('a zip', () => {
  it('exposes only files inside it', async () => {
    const notes = new Notes();
    const folder = await zipFolder(
      zip({ 'a.md': 'A', '../b.md': 'B', '/c.md': 'C', 'd\\..\\e.md': 'E', '__MACOSX/._a.md': '' }),
      notes,
    );
    expect(folder.names).toEqual(['a.md']);
    expect(notes.list()).toEqual(['Left out: 3 files with a name that points outside the zip.']);
    expect(await folder.read('../b.md')).toBeNull();
  });

  it('is refused before unpacking if it declares more than 1 GB', async () => {
    const bytes = zipSync({ 'a.md': strToU8('A') });
    // The size declared in the central directory: 2 GB.
    const directory = bytes.findIndex(
      (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2,
    );
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directory + 24, 2 ** 31, true);
    await expect(zipFolder(bytes, new Notes())).rejects.toThrow('This zip file unpacks to more than 1 GB.');
  });

  it('is refused before unpacking if a file grows more than any text', async () => {
    const bomb = zipSync({ 'a.md': strToU8('A'), 'b.xml': new Uint8Array(20_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(50_000);
    await expect(zipFolder(bomb, new Notes())).rejects.toThrow(
      '“b.xml” in this zip file unpacks to more than 200 times its size.',
    );
  });

  it.each([
    [
      'contains more files',
      zipSync(Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.txt`, empty]))),
      'up to 20,000 files can be read',
    ],
    [
      'contains more Markdown',
      zipSync(Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`${at}.md`, page]))),
      'have more than 64 MB',
    ],
  ])('is refused before unpacking if it %s than any export', async (_what, bytes, reason) => {
    await expect(zipFolder(bytes, new Notes())).rejects.toThrow(reason);
  });

  it('is refused before its directory is read if it lists far more files than any export', async () => {
    const bytes = zipSync({ 'a.md': strToU8('A') });
    // The number of entries in the record at the end, which is 22 bytes. Only one of them is there.
    const end = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 22);
    for (const at of [8, 10]) end.setUint16(at, 65_000, true);
    await expect(zipFolder(bytes, new Notes())).rejects.toThrow(
      'This zip file holds 65,000 files; up to 20,000 files can be read.',
    );
  });

  it('is abandoned if its articles cannot be read in time', async () => {
    const began = performance.now();
    // Each clock reading is six minutes later than the previous one.
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => began + clock.mock.calls.length * 6 * 60_000);
    const reading = readExport('a.zip', zip({ 'a.md': 'A', 'b.md': 'B', 'c.md': 'C' }), null);
    await expect(reading).rejects.toThrow('takes longer than 10 minutes: it was given up after 1 article.');
    clock.mockRestore();
  });

  it('skips an oversized Markdown file, and refuses an export that is too large to parse', async () => {
    const noise = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => 97 + ((index * 7_919) % 26)));
    const { articles, notes } = await readExport(
      'a.zip',
      zipSync({ 'a.md': noise, 'b.md': strToU8('B') }, { level: 0 }),
      null,
    );
    expect(articles.map(({ title }) => title)).toEqual(['b']);
    expect(notes).toEqual(['Left out, because it cannot be read: “a.md” (it is too large).']);
    const large = new Uint8Array(33 * 1024 * 1024).fill(32);
    large[0] = 60;
    await expect(readExport('a.xml', large, null)).rejects.toThrow('more than 32 MB of text');
    large[0] = 123;
    await expect(readExport('a.json', large, null)).rejects.toThrow('more than 32 MB of text');
    await expect(readExport('a.zip', zipSync({ 'a.xml': large }, { level: 0 }), null)).rejects.toThrow(
      '“a.xml” has more than 32 MB. Export it in parts.',
    );
  });

  it('stops unpacking at the first byte beyond the declared size', async () => {
    const bytes = zipSync({ 'a.md': strToU8('A'), 'b.png': new Uint8Array(20_000_000) }, { level: 9 });
    const inDirectory = bytes.findLastIndex(
      (_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2,
    );
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(inDirectory + 24, 1_000, true);
    const folder = await zipFolder(bytes, new Notes());
    const refusal = await folder.read('b.png').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UnreadableFileError);
    const unpacked = /expected 1000\. got at least (\d+)/.exec(String((refusal as Error).cause))?.[1];
    expect(Number(unpacked)).toBeLessThan(200_000);
    expect(await folder.read('a.md')).toEqual(Buffer.from('A'));
  });

  it('is refused if it is damaged, or contains nothing to import', async () => {
    await expect(readExport('a.zip', zip({ 'a.md': 'A' }).slice(0, 40), null)).rejects.toThrow(
      'This zip file is damaged',
    );
    await expect(readExport('a.zip', zip({ 'a.txt': 'A' }), null)).rejects.toThrow(
      'holds neither Markdown files nor an export',
    );
    const inner = zipSync({ 'inner.zip': zip({ 'a.md': 'A' }), 'other.md.zip': zip({ 'a.md': 'A' }) });
    await expect(readExport('a.zip', inner, null)).rejects.toThrow('holds neither Markdown files nor an export');
    await expect(readExport('a.zip', zip({ 'a.xml': 'A', 'b.xml': 'B' }), null)).rejects.toThrow(
      'holds several exports: a.xml, b.xml',
    );
    await expect(readExport('a.txt', strToU8('hello'), null)).rejects.toThrow('none of the files that can be imported');
  });
});

it.each(['Renewal.docx', 'letter.PDF', 'old-page.html'])('%s is refused with a way to bring its text', async (name) => {
  await expect(readExport(name, zip({ 'word/document.xml': '<w/>', 'styles.xml': '<w/>' }), null)).rejects.toThrow(
    'copy its text, and paste that into a new article',
  );
});

describe('a Markdown file', () => {
  const read = async (text: string, name = 'posts/2020-01-31-my-post.md') => {
    const { articles, notes } = await readExport('a.zip', zip({ [name]: text }), null);
    return { article: articles[0], notes };
  };

  it('may contain all fields of our own export', async () => {
    const { article } = await read(`---
id: 3f0c
title: "A: b"
slug: a-b
excerpt: One.
topic: ease
tags: [x, y]
author: ben-cole
state: published
publishedAt: 2026-11-01T12:00:00.000Z
updatedAt: 2026-11-02T12:00:00.000Z
seo: {title: S, description: D}
canonical: https://a.example/
cover: {image: ../images/c.jpg, alt: C, focal: {x: 0.2, y: 0.7}}
---

Text with :fact[a.b].
`);
    expect(article).toEqual({
      externalId: '3f0c',
      title: 'A: b',
      slug: 'a-b',
      excerpt: 'One.',
      topic: 'ease',
      tags: ['x', 'y'],
      author: { name: 'ben-cole', email: null },
      state: 'published',
      publishedAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-02T12:00:00.000Z',
      seo: { title: 'S', description: 'D' },
      canonical: 'https://a.example/',
      cover: { address: '../images/c.jpg', alt: 'C', focal: { x: 0.2, y: 0.7 } },
      markdown: 'Text with :fact[a.b].',
      base: 'zip:///posts/2020-01-31-my-post.md',
      addresses: ['zip:///posts/2020-01-31-my-post.md'],
      notes: [],
    });
  });

  it('may come from another program', async () => {
    const { article } = await read(
      '---\ndate: 2020-01-31\ncategories: Medicare, News\nlayout: post\naliases: [/old/]\n---\n# My Post\n\n{{< youtube x >}}',
    );
    expect(article).toMatchObject({
      title: 'My Post',
      slug: 'my-post',
      topic: 'medicare',
      state: 'published',
      publishedAt: '2020-01-31T12:00:00.000Z',
    });
    expect(article?.addresses).toContain('/old/');
    expect(article?.notes).toEqual([
      'Fields that this site does not have were dropped: layout.',
      'The text holds commands of another program, such as {{< ... >}}. They are still in it: look for them.',
    ]);
  });

  it('loses its HTML, and no other character', async () => {
    const { article } = await read(
      '*  odd   list\n\nA <b>bold</b> :fact[a.b] and <u>line</u>, [link][1].\n\n# Top\n\n<iframe src="https://a.example/x"></iframe>\n\n[1]: https://b.example/',
    );
    expect(article?.markdown).toBe(
      '*  odd   list\n\nA **bold** :fact[a.b] and line, [link](https://b.example/).\n\n## Top\n\n<https://a.example/x>\n\n[1]: https://b.example/',
    );
    expect(article?.notes).toEqual([
      'Underlining has no form in Markdown; the words were kept.',
      'A heading of level 1 became one of level 2.',
      'An embed became a link: https://a.example/x',
    ]);
  });

  it.each(['soon', '2026-02-30', '2026-02-30 10:00', 'January 1, 12026 10:00', '+012026-01-01T10:00:00Z'])(
    'is left out with a reason if its date is %s',
    async (date) => {
      expect((await read(`---\ndate: ${date}\n---\nA`)).notes).toEqual([
        `Left out: “posts/2020-01-31-my-post.md”: date: “${date}” is not a date`,
      ]);
    },
  );

  // Hugo writes this for an article without a date.
  it.each(['0001-01-01T00:00:00Z', '"0001-01-01T00:00:00Z"', '0001-01-01'])('has no date if it is %s', async (date) => {
    const { article } = await read(`---\ndate: ${date}\nlastmod: ${date}\n---\nA`);
    expect(article).toMatchObject({ state: 'draft', publishedAt: null, updatedAt: null });
  });

  it('is left out if it is not text, or its letters would be lost', async () => {
    const bytes = Buffer.from('Caf\u00e9', 'latin1');
    const { articles, notes } = await readExport('cafe.md', bytes, null);
    expect(articles).toEqual([]);
    expect(notes).toEqual(['Left out, because it cannot be read: “cafe.md” (it is not saved as UTF-8).']);
    const utf16 = Buffer.from('\ufeffCaf\u00e9', 'utf16le');
    expect((await readExport('cafe.md', utf16, null)).articles).toMatchObject([{ markdown: 'Caf\u00e9' }]);
  });

  it('is left out with a reason if its front matter is longer than that of any article', async () => {
    const fields = Array.from({ length: 6_000 }, (_, at) => `field${at}: 1`).join('\n');
    const { articles, notes } = await readExport('a.md', new TextEncoder().encode(`---\n${fields}\n---\nText.`), null);
    expect(articles).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('“a.md” cannot be read: they have more than 50,000 characters')]);
  });

  it('is left out with a reason if its front matter cannot be read', async () => {
    expect((await read('---\ntitle: [\n---\nA')).notes[0]).toMatch(
      /^Left out, because the lines above the text of “posts\/2020-01-31-my-post.md” cannot be read: .*[^:]$/,
    );
  });
});
