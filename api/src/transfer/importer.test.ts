import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ImportOptions } from 'contract/transfers';

import { MediaEntity } from '../media/media.entity';
import { onOneEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';
import { ArticlesService } from '../articles/writing/articles.service';
import { writingIn } from '../articles/writing/written.fixture';
import { ghost, importIn, outcomes, png, wordPress, zipOf } from './import-files.fixture';
import type { ExportFile } from './importer';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const run = (file: ExportFile, chosen?: Partial<ImportOptions>) => importIn(api, file, chosen);

  it('reports in a dry run what it would do, and writes nothing', async () => {
    const report = await run(await wordPress(), { rehearse: true });
    expect(outcomes(report)).toEqual([
      ['new', 'published', '/blog/hospital-letter'],
      ['new', 'draft', '/blog/counting-days'],
      ['new', 'draft', '/blog/half-thought'],
    ]);
    expect(report.images).toEqual({ fetched: 2, known: 0, missing: 0 });
    expect((await api.get('/api/posts/hospital-letter')).status).toBe(404);
    expect(await api.dataSource.getRepository(MediaEntity).count()).toBe(0);
  });

  it('imports WordPress articles with images, dates, authors and links among them', async () => {
    const report = await run(await wordPress(), { author: 'ben-cole', topic: 'group-health' });
    expect(outcomes(report)).toEqual([
      ['new', 'published', '/blog/hospital-letter'],
      ['new', 'published', '/blog/counting-days'],
      ['new', 'draft', '/blog/half-thought'],
    ]);
    expect(report.images).toEqual({ fetched: 2, known: 0, missing: 0 });
    const [letter, days] = report.articles;
    expect(letter?.notes).toContain('A link leads to the old site: https://blog.larchlane.example/about/');
    expect(letter).toMatchObject({
      movedFrom: ['https://blog.larchlane.example/2019/05/hospital-letter/'],
      leadsFrom: ['/2019/05/hospital-letter'],
    });
    expect(days?.notes).toEqual(
      expect.arrayContaining([
        'Its author, A Guest, is not on the team: Ben Cole stands in.',
        'It had no excerpt: its first sentences stand in.',
      ]),
    );
    const { body } = await api.get('/api/posts/hospital-letter');
    expect(body).toMatchObject({
      title: 'The hospital letter – what it says & what it doesn’t',
      topic: 'medicare',
      publishedAt: '2019-05-14T13:30:00.000Z',
      updatedAt: '2021-02-01T10:00:00.000Z',
      author: { id: 'zoe-adler' },
    });
    expect(body.html).toContain('<a href="/blog/counting-days">Counting days</a>');
    expect(body.html).toMatch(/<img[^>]*src="\/api\/media\//);
    const other = await api.get('/api/posts/counting-days');
    expect(other.body.html).toContain('<a href="/blog/hospital-letter">the letter</a>');
    const pictures = await api.dataSource.getRepository(MediaEntity).find();
    expect(pictures.map(({ name, type }) => [name, type]).sort()).toEqual([
      ['letter', 'image/png'],
      ['table', 'image/jpeg'],
    ]);
  });

  it.each([
    [
      'a Ghost export',
      'ghost.json',
      JSON.stringify({
        data: {
          posts: [
            {
              id: 'x1',
              title: 'A bell\u0000\u0007',
              slug: 'a-bell',
              custom_excerpt: 'R\u202eings\ud83d',
              html: '<p>O\u0001ne</p>',
            },
          ],
        },
      }),
    ],
    [
      'a Markdown file',
      'b.md',
      '---\nid: x2\ntitle: A bell\u0007\nexcerpt: R\u202eings\ntags: [soun\u0008ds]\n---\n\nO\u0001ne',
    ],
  ])('leaves out characters of %s that the editor could not save', async (_what, name, text) => {
    const { articles } = await run({ name, bytes: new TextEncoder().encode(text) });
    const id = articles[0]?.id ?? '';
    const admin = await api.signIn();
    const { version, content } = (await admin.get(`/api/admin/articles/${id}`)).body;
    expect(content).toMatchObject({ title: 'A bell', excerpt: 'Rings', markdown: 'One' });
    const save = { baseVersion: version, saveId: randomUUID(), content: { ...content, title: 'Two bells' } };
    expect((await admin.send('PUT', `/api/admin/articles/${id}`, save)).status).toBe(200);
  });

  it('leaves out an article that the editor could not save, as its links are longer here', async () => {
    const longest = `![A rug](a.png)\n\n${'word '.repeat(29_996).trim()}`;
    const bytes = zipOf({
      'a.md': `---\ntitle: A long one\ndate: 2020-01-01\n---\n${longest}`,
      'b.md': '---\ntitle: A short one\ndate: 2020-01-01\n---\nText.',
      'a.png': await png('#0a0b0c'),
    });
    const report = await run({ name: 'a.zip', bytes }, { topic: 'ease', author: 'ben-cole' });
    expect(outcomes(report).map(([outcome]) => outcome)).toEqual(['failed', 'new']);
    expect(report.articles[0]?.notes).toContain('It could not be written: Use 150,000 characters or fewer.');
  });

  it('changes nothing on a repeated import, and reports so', async () => {
    const again = await run(await wordPress(), { author: 'ben-cole', topic: 'group-health' });
    expect(again.articles.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    expect(again.images).toEqual({ fetched: 0, known: 2, missing: 0 });
    const rehearsal = await run(await wordPress(), { author: 'ben-cole', topic: 'group-health', rehearse: true });
    expect(rehearsal.articles.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  it('keeps what the owner has edited since, unless told to overwrite', async () => {
    const articles = api.app.get(ArticlesService);
    const { articles: reported } = await run(await wordPress(), { author: 'ben-cole', topic: 'group-health' });
    const letter = await articles.get(reported[0]?.id ?? '');
    const saved = await writingIn(api).save(letter, { markdown: 'Mine.' });
    const kept = await run(await wordPress(), { author: 'ben-cole', topic: 'ease' });
    expect(kept.articles.map(({ outcome }) => outcome)).toEqual(['same', 'changed', 'changed']);
    await writingIn(api).publish(saved);
    const own = await run(await wordPress(), { author: 'ben-cole', topic: 'ease' });
    expect(own.articles.map(({ outcome }) => outcome)).toEqual(['kept', 'same', 'same']);
    expect((await articles.get(letter.id)).content.markdown).toBe('Mine.');
    const over = await run(await wordPress(), { author: 'ben-cole', topic: 'ease', overwrite: true });
    expect(over.articles.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'same']);
    expect((await articles.get(letter.id)).content.markdown).toContain('yellow letter');
  });

  it('imports Ghost articles, and reports an image that could not be downloaded', async () => {
    // An address that is refused without a lookup, so that the test does not depend on a name server.
    const report = await run(await ghost(), { topic: 'medicare', author: 'ben-cole', siteUrl: 'http://192.168.7.7' });
    expect(outcomes(report)).toEqual([
      ['new', 'published', '/blog/dog-meeting'],
      ['new', 'published', '/blog/what-to-bring'],
      ['new', 'draft', '/blog/for-members'],
    ]);
    expect(report.images).toEqual({ fetched: 3, known: 0, missing: 1 });
    const notes = report.articles[0]?.notes.join('\n');
    expect(notes).toMatch(
      /An image could not be had, so it became a link: http:\/\/192\.168\.7\.7\/content\/images\/2023\/09\/two\.png \(its address is inside a private network/,
    );
    const { body } = await api.get('/api/posts/dog-meeting');
    expect(body.html).toContain('<a href="/blog/what-to-bring">what to bring</a>');
    expect(body.html).toContain('<a href="http://192.168.7.7/content/images/2023/09/two.png">Two</a>');
    const dog = await api.app.get(ArticlesService).get(report.articles[0]?.id ?? '');
    expect(dog.content).toMatchObject({ seo: { title: 'Dogs at the meeting' }, cover: { alt: 'A dog at a table' } });
  });

  it('imports images and links whose URLs Markdown writes with escapes', async () => {
    const html = `<p><a href="http://192.168.7.7/dental-(2)/?ref=a&name=b">other</a></p>
<img src="http://192.168.7.7/content/images/size/a_(1).png?w=600&height=400" alt="A form">`;
    const posts = [
      { id: '1', title: 'With a form', slug: 'with-a-form', html },
      { id: '2', title: 'Dental', slug: 'dental-(2)', html: '<p>Text.</p>' },
    ];
    const ghostJson = JSON.stringify({ db: [{ data: { posts } }] });
    const bytes = zipOf({ 'ghost.json': ghostJson, 'content/images/size/a_(1).png': await png('#123456') });
    const report = await run({ name: 'a.zip', bytes }, { siteUrl: 'http://192.168.7.7' });
    const { content } = await api.app.get(ArticlesService).get(report.articles[0]?.id ?? '');
    expect(content.markdown).toMatch(/^\[other\]\(\/blog\/dental-2\)\n\n!\[A form\]\(\/api\/media\/[0-9a-z]{12}\)$/);
  });

  it('offers the image again once it can be had, and reports of an article that is here only what is new', async () => {
    const chosen = { topic: 'medicare', author: 'ben-cole', siteUrl: 'http://192.168.7.7' } as const;
    const first = await run(await ghost(), chosen);
    const again = await run(await ghost(), chosen);
    expect(again.articles.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    expect(again.articles[0]?.notes).toEqual(
      first.articles[0]?.notes.filter((note) => note.includes('could not be had')),
    );
    expect(again.articles[2]?.notes).toEqual([]);
    const check = await run(await ghost(), { ...chosen, rehearse: true });
    expect(check.articles.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'same']);
  });

  it('says in words when an article was to be published, and what it lacks', async () => {
    const xml = readFileSync(path.join(__dirname, 'fixtures/wordpress.xml'), 'utf8')
      .replace('<wp:status><![CDATA[draft]]>', '<wp:status><![CDATA[future]]>')
      .replaceAll('0000-00-00 00:00:00', '2027-01-05 14:00:00');
    const { articles } = await run({ name: 'a.xml', bytes: new TextEncoder().encode(xml) }, { rehearse: true });
    expect(articles.flatMap(({ notes }) => notes)).toEqual(
      expect.arrayContaining([
        'It was scheduled for January 5, 2027 at 9:00 AM; it comes in as a draft.',
        'It comes in as a draft, because it lacks a topic and an author.',
      ]),
    );
  });

  it('reads a time without its zone in that of the agency, and a day as that day', async () => {
    const dates = {
      'clock.md': 'date: 2026-02-15 22:30\nlastmod: 2026-07-15T09:00:00',
      'zone.md': 'date: 2026-02-15 22:30 -0800\nlastmod: Thu, 16 Jul 2026 09:00:00 GMT',
      'words.md': 'date: February 15, 2026\nlastmod: 7/15/2026 9:00 AM',
      'skipped.md': 'date: 2026-03-08 02:30',
    };
    const files = Object.entries(dates).map(([name, lines]) => [name, `---\n${lines}\n---\nText.`]);
    await run({ name: 'a.zip', bytes: zipOf(Object.fromEntries(files)) }, { topic: 'ease', author: 'ben-cole' });
    const timesOf = async (slug: string) => {
      const { publishedAt, updatedAt } = (await api.get(`/api/posts/${slug}`)).body;
      return [publishedAt, updatedAt];
    };
    expect(await timesOf('clock')).toEqual(['2026-02-16T03:30:00.000Z', '2026-07-15T13:00:00.000Z']);
    expect(await timesOf('zone')).toEqual(['2026-02-16T06:30:00.000Z', '2026-07-16T09:00:00.000Z']);
    expect(await timesOf('words')).toEqual(['2026-02-15T12:00:00.000Z', '2026-07-15T13:00:00.000Z']);
    expect(await timesOf('skipped')).toEqual(['2026-03-08T16:00:00.000Z', '2026-03-08T16:00:00.000Z']);
  });

  it('refuses a file that is not an export before writing anything', async () => {
    await expect(run({ name: 'a.txt', bytes: new TextEncoder().encode('hello') })).rejects.toThrow(
      'This is none of the files that can be imported',
    );
  });

  it('imports an article without a PDF that the library refuses, and notes why', async () => {
    const file = 'files/abcdefghijkl/plan.pdf';
    const bytes = zipOf({
      'articles/refused.md': `---\ntitle: Refused\n---\n[The plan](../${file})`,
      [file]: 'This is no PDF.',
    });
    const report = await run({ name: 'a.zip', bytes });
    expect(report.articles).toMatchObject([{ title: 'Refused', outcome: 'new' }]);
    expect(report.articles[0]?.notes).toContainEqual(
      expect.stringContaining('(This is not a whole PDF. Save it again'),
    );
  });

  it('cuts the words for a cover that are longer than an article takes, and notes it', async () => {
    const alt = `A barn ${'by the river '.repeat(30)}`.trim();
    const bytes = zipOf({
      'articles/barn.md': `---\ntitle: Barn\ncover: { image: barn.png, alt: ${alt} }\n---\nA barn.`,
      'articles/barn.png': await png('#224466'),
    });
    const { articles } = await run({ name: 'a.zip', bytes });
    expect(articles).toMatchObject([{ title: 'Barn', outcome: 'new' }]);
    expect(articles[0]?.notes).toContainEqual(expect.stringMatching(/^The alt text of the cover was cut/));
    const { content } = await api.app.get(ArticlesService).get(articles[0]?.id ?? '');
    expect(content.cover?.alt).toMatch(/^A barn by the river .*…$/);
    const { alt: kept } = await api.dataSource
      .getRepository(MediaEntity)
      .findOneByOrFail({ id: content.cover?.media ?? '' });
    expect(kept).toBe(content.cover?.alt);
  });
});
