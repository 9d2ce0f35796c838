import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';

import { PostEntity } from '../posts/post.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

const site = 'https://www.larchlane.example';
const published = [
  'when-to-sign-up',
  'part-b-by-phone',
  'medicare-and-work',
  'counting-people',
  'counting-hours',
  'after-the-appeal',
];
const urls = expect.arrayContaining(published.map((slug) => `${site}/blog/${slug}`));
const uuid = /^urn:uuid:[0-9a-f-]{36}$/;
const relativeLink = /\b(href|src)="(?!https?:|mailto:|tel:)/;

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, { environment: { PUBLIC_URL: site } });
    const posts = api.dataSource.getRepository(PostEntity);
    const row = await posts.findOneByOrFail({ slug: 'when-to-sign-up' });
    const html =
      '<p>See <a href="/blog/counting-hours">hours</a>, <a href="#note">the note</a>, a &lt; b, href="/not-a-link".</p>';
    // Characters that XML forbids. Input validation refuses them, but an older row may contain some.
    const excerpt = 'Feed\u000bline\u0001.\ufffe';
    await posts.save({ ...row, title: 'Q & A: is 1 < 2?', tags: ['Q&A', 'phone\u0008'], html, excerpt });
    await posts.update(
      { slug: 'counting-people' },
      { tags: ['20 < 50, "small"'], html: '<p>a[b[0]]> c, d[e[1]]> f</p>' },
    );
  });
  afterAll(() => api.stop());

  const read = async (file: string) => {
    const response = await fetch(`${api.url}/api/feeds/${file}`);
    expect(response.status).toBe(200);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };
  type Xml = any; // oxlint-disable-line typescript/no-explicit-any -- the tests inspect XML of any shape
  const parse = (text: string): Xml => {
    new SaxesParser({ xmlns: true }).write(text).close(); // throws unless the text is well-formed
    return new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => ['item', 'entry', 'category'].includes(name),
    }).parse(text);
  };

  it('serves RSS with every published article, its text, its author and a permanent id', async () => {
    const { type, text } = await read('rss.xml');
    expect(type).toBe('application/rss+xml; charset=utf-8');
    const { channel } = parse(text).rss;
    expect(channel).toMatchObject({
      title: 'The Almanac of Larch Lane',
      link: `${site}/blog`,
      language: 'en-US',
      description: 'A test agency.',
    });
    expect(channel['atom:link']).toMatchObject({ '@_href': `${site}/rss.xml`, '@_rel': 'self' });
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual(urls);
    expect(channel.item).toHaveLength(published.length);
    for (const item of channel.item) {
      expect(item.guid).toEqual({ '#text': expect.stringMatching(uuid), '@_isPermaLink': 'false' });
      expect(new Date(item.pubDate).toUTCString()).toBe(item.pubDate);
      expect(item['dc:creator']).toMatch(/Zoe Adler|Ben Cole/);
      expect(item['content:encoded']).toContain('<p>');
    }
    expect(channel.item[0]).toMatchObject({ title: 'Q & A: is 1 < 2?', category: ['Q&A', 'phone'] });
  });

  it('serves Atom with publication and update times', async () => {
    const { type, text } = await read('atom.xml');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    const { feed } = parse(text);
    expect(feed).toMatchObject({
      id: `${site}/blog`,
      title: 'The Almanac of Larch Lane',
      author: { name: 'Larch Lane' },
    });
    expect(feed.link).toContainEqual({ '@_rel': 'self', '@_href': `${site}/atom.xml` });
    const updates = feed.entry.map(({ updated }: { updated: string }) => updated);
    expect(feed.updated).toBe(updates.toSorted().at(-1));
    for (const entry of feed.entry) {
      expect(entry.id).toMatch(uuid);
      expect(entry.published <= entry.updated).toBe(true);
      expect(entry.author.uri).toMatch(/\/team\/(zoe-adler|ben-cole)$/);
      expect(entry.content['@_type']).toBe('html');
    }
    expect(feed.entry[0].title).toEqual({ '#text': 'Q &amp; A: is 1 &lt; 2?', '@_type': 'html' });
    expect(feed.entry[0].category.map((one: { '@_term': string }) => one['@_term'])).toEqual(['Q&A', 'phone']);
  });

  it.each([
    ['rss.xml', 'content:encoded'],
    ['atom.xml', 'content'],
  ])('stays well-formed in %s whatever signs of XML a tag and a text contain', async (file, content) => {
    const { rss, feed } = parse((await read(file)).text);
    const entry = (rss?.channel.item ?? feed.entry).find((one: Xml) => JSON.stringify(one).includes('counting-people'));
    expect(JSON.stringify(entry.category)).toContain(JSON.stringify('20 < 50, "small"'));
    expect(JSON.stringify(entry[content])).toContain('<p>a[b[0]]> c, d[e[1]]> f</p>');
  });

  it('serves a JSON Feed of version 1.1', async () => {
    const { type, text } = await read('feed.json');
    expect(type).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(text);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${site}/feed.json`,
      home_page_url: `${site}/blog`,
    });
    expect(feed.items[0]).toMatchObject({
      id: expect.stringMatching(uuid),
      url: `${site}/blog/when-to-sign-up`,
      title: 'Q & A: is 1 < 2?',
      authors: [{ name: 'Zoe Adler', url: `${site}/team/zoe-adler` }],
      tags: ['Q&A', 'phone\b'],
      date_published: '2026-11-10T12:00:00.000Z',
    });
    expect(feed.items[0].content_html).toContain(`<a href="${site}/blog/when-to-sign-up#note">`);
  });

  it.each(['rss.xml', 'atom.xml', 'feed.json'])('makes all links absolute in %s', async (file) => {
    const { text } = await read(file);
    const plain = file.endsWith('json')
      ? JSON.parse(text)
          .items.map((item: { content_html: string }) => item.content_html)
          .join('')
      : text;
    expect(plain.replaceAll('href="/not-a-link"', '')).not.toMatch(relativeLink);
    expect(plain).toContain(`<a href="${site}/blog/counting-hours">`);
    expect(plain).toContain('href="/not-a-link"');
  });

  it('has a Spanish title for readers of Spanish, and states that the articles are in English', async () => {
    const response = await fetch(`${api.url}/api/feeds/rss.xml`, { headers: { 'accept-language': 'es-US' } });
    const { channel } = parse(await response.text()).rss;
    expect(channel).toMatchObject({ title: 'El Almanaque de Larch Lane', link: `${site}/es/blog`, language: 'en-US' });
    expect(channel.description).toMatch(/Los artículos están en inglés\.$/);
    expect(channel['atom:link']).toMatchObject({ '@_href': `${site}/es/rss.xml` });
    expect(channel.item.map(({ link }: { link: string }) => link)).toEqual(urls);
  });

  it('names an author who has left, without their former page', async () => {
    const people = api.dataSource.getRepository(TeamMemberEntity);
    await people.update({ id: 'zoe-adler' }, { standing: 'left' });
    const [first] = JSON.parse((await read('feed.json')).text).items;
    expect(first.authors).toEqual([{ name: 'Zoe Adler' }]);
    const { feed } = parse((await read('atom.xml')).text);
    expect(feed.entry[0].author).toEqual({ name: 'Zoe Adler' });
    await people.update({ id: 'zoe-adler' }, { standing: 'shown' });
  });

  it('omits an article until its publish time', async () => {
    expect((await read('rss.xml')).text).not.toContain('next-month');
    const now = api.clock.at;
    api.clock.at = new Date('2026-12-24T12:00:00Z');
    expect((await read('rss.xml')).text).toContain('next-month');
    api.clock.at = now;
  });

  it('returns 304 for an unchanged feed', async () => {
    const first = await fetch(`${api.url}/api/feeds/atom.xml`);
    const again = await fetch(`${api.url}/api/feeds/atom.xml`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
