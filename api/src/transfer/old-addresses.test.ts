import type { ImportOptions } from 'contract/transfers';

import { pagesOfRemotes, reportPages } from '../testing/report-pages';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onOneEngine } from '../testing/test-database';
import { importIn, outcomes, wordPress, zipOf } from './import-files.fixture';
import type { ExportFile } from './importer';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
    await reportPages(api.url, pagesOfRemotes());
    await importIn(api, await wordPress(), { author: 'ben-cole', topic: 'group-health' });
  });
  afterAll(() => api.stop());

  const run = (file: ExportFile, chosen?: Partial<ImportOptions>) => importIn(api, file, chosen);

  it('chooses another slug if the original is taken, and redirects the old address if possible', async () => {
    const file = (text: string) => ({
      name: 'a.zip',
      bytes: zipOf({
        'posts/part-b-by-phone.md': text,
        'posts/über uns.md': `---\ntitle: Wir\ndate: 2020-01-01\naliases: [/old-name/]\n---\nText. [Phone](part-b-by-phone.md)`,
      }),
    });
    const report = await run(file('---\ntitle: Other\n---\nText.'), { topic: 'ease', author: 'ben-cole' });
    expect(outcomes(report)).toEqual([
      ['new', 'draft', '/blog/part-b-by-phone-2'],
      ['new', 'published', '/blog/uber-uns'],
    ]);
    expect(report.articles[0]?.notes).toContain(
      'Its address ends in “part-b-by-phone-2” here; it was “part-b-by-phone”.',
    );
    expect((await api.get('/api/posts/uber-uns')).body.html).toContain('href="/blog/part-b-by-phone-2"');
    expect(report.articles[1]?.leadsFrom).toEqual(['/old-name']);
    const old = await fetch(`${api.url}/api/addresses/former?path=/old-name/`, { redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/blog/uber-uns');
    const again = await run(file('---\ntitle: Other\n---\nText.'), { topic: 'ease', author: 'ben-cole' });
    expect(again.articles.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  it.each(['dry run', 'import'])(
    '%s: reports which old addresses redirect to the articles, and why others do not',
    async (when) => {
      const post = (title: string, ...aliases: string[]) =>
        `---\ntitle: ${title}\ndate: 2020-01-01\naliases: ${JSON.stringify(aliases)}\n---\nText.`;
      const bytes = zipOf({
        'a.md': post('Aa', '/shared', '/services/medicare/', '/blog/aa-was', '/über-uns.html'),
        'b.md': post('Bb', '/shared/', '/2019/05/hospital-letter', '/blog/part-b-by-phone'),
        'c.md': post('Cc', 'https://old.example/?p=7'),
      });
      const { articles } = await run(
        { name: 'a.zip', bytes },
        { topic: 'ease', author: 'ben-cole', rehearse: when !== 'import' },
      );
      expect(articles.map(({ leadsFrom }) => leadsFrom)).toEqual([
        ['/shared', '/blog/aa-was', '/über-uns.html'],
        [],
        [],
      ]);
      expect(articles.map(({ notes }) => notes.filter((note) => note.startsWith('Its old')))).toEqual([
        ['Its old address /services/medicare does not lead here: this site has a page of its own there.'],
        [
          'Its old address /shared does not lead here: it leads to “Aa”.',
          'Its old address /2019/05/hospital-letter does not lead here: it leads to “The hospital letter – what it says & what it doesn’t”.',
          'Its old address /blog/part-b-by-phone does not lead here: “Part B by phone” is read there.',
        ],
        ['Its old address does not lead here, because it is a question to the front page: https://old.example/?p=7'],
      ]);
    },
  );

  it('adds redirects for old addresses to an article imported earlier', async () => {
    const file = (aliases: string) => ({
      name: 'a.zip',
      bytes: zipOf({ 'before.md': `---\ntitle: Before\ndate: 2020-01-01\naliases: ${aliases}\n---\nText.` }),
    });
    const chosen = { topic: 'ease', author: 'ben-cole' } as const;
    await run(file('[]'), chosen);
    for (const rehearse of [true, false]) {
      const { articles } = await run(file('[/before]'), { ...chosen, rehearse });
      expect(articles[0]).toMatchObject({
        outcome: 'changed',
        leadsFrom: ['/before'],
        notes: expect.arrayContaining(['Its text is the same; what is new is that old addresses lead to it.']),
      });
    }
    expect((await run(file('[/before]'), chosen)).articles[0]).toMatchObject({
      outcome: 'same',
      leadsFrom: ['/before'],
    });
  });
});
