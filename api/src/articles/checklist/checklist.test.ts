import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ArticleContent } from 'contract/article-content';
import type { ArticleCheck } from 'contract/article-history';
import { emptyArticle } from 'contract/empty-article';
import { fact } from 'contract/facts';
import { z } from 'zod';

import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { RedirectEntity } from '../redirects/redirect.entity';
import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from './check-facts';
import { checkHeadings, checkLengths } from './check-structure';
import { readText } from '../writing/checked-text';
import { Checklist } from './checklist';
import { valuesIn } from './stated-values';
import { writingIn } from '../writing/written.fixture';

const seeded = z.array(fact).parse(JSON.parse(readFileSync(path.join(__dirname, '../../../seed/facts.json'), 'utf8')));
const facts = new Map(seeded.map((one) => [one.key, one]));
const today = '2026-11-21';

const messagesOf = (checks: ArticleCheck[]) => checks.map(({ place, message }) => `${place.line}: ${message}`);

test('counts words as the editor does: no Markdown syntax, no footnotes, two for a fact', () => {
  expect(
    readText('## Two words\n\n| a | b |\n| - | - |\n| **c** | :fact[x] |\n\nEnd.[^1]\n\n[^1]: Not read.').words,
  ).toBe(8);
});

describe('regulated sentences', () => {
  const check = (markdown: string) => checkRegulated(readText(markdown), facts, today);

  it('accepts the exact wording with any numbers', () => {
    const notice = facts.get('medicare.plan-notice')?.value.replace('[number]', '12').replace('[number]', '48') ?? '';
    expect(check(`Read on.\n\n${notice} That is all.`)).toEqual([]);
    expect(check(`${notice} Once more: ${notice}`)).toEqual([]);
  });

  it.each([
    [
      'last year’s wording',
      'Please contact Medicare.gov, 1-800-MEDICARE, or your local State Health Insurance Program (SHIP) to get information on all of your options.',
    ],
    ['half of the notice', 'We do not offer every plan available in your area. Call us.'],
    [
      'a friendlier wording',
      'We are not connected with or endorsed by the U.S. government or the federal Medicare program in any way.',
    ],
  ])('reports a blocking fault for other wording: %s', (_what, sentence) => {
    const [found, ...others] = check(`Hello.\n\n${sentence}`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'stops',
      rule: 'fact',
      place: { line: 3 },
      message: expect.stringContaining('The law gives the words'),
    });
  });
});

describe('dates and figures in plain text', () => {
  const check = (markdown: string, day = today) => messagesOf(checkPlainValues(readText(markdown), facts, day));

  it.each([
    ['The Part B premium is $185.00 a month.', 'This says $185.00. “Part B premium in 2026” is $202.90 a month'],
    [
      'Medicare open enrollment ends on December 15.',
      'This says December 15. “Medicare open enrollment” is October 15 to December 7',
    ],
    ['The Part B late enrollment penalty is 12% a year.', 'This says 12%.'],
    ['ICHRA affordability stands at 9.5 percent.', 'This says 9.5 percent.'],
  ])('flags a value that contradicts a fact: %s', (text, message) => {
    expect(check(`One.\n\nTwo. ${text}`)).toEqual([expect.stringContaining(`3: ${message}`)]);
  });

  it.each([
    'The Part B premium is $202.90 a month.',
    'Medicare open enrollment runs from Oct. 15 to Dec. 7.',
    // Another period, whose name contains all words of the one above.
    'Medicare Advantage open enrollment runs from January 1 to March 31.',
    'The Part B premium was $174.70 a month in 2024.',
    'The Part B premium is :fact[medicare.part-b-premium.2026], so $640 becomes $437.10 for her.',
    'We open at 9 on December 15.',
  ])('accepts values that are correct, past, an example or about something else: %s', (text) =>
    expect(check(text)).toEqual([]),
  );

  it('parses values in common notations', () => {
    expect(
      valuesIn('Sept. 30th, 10.22%, 70 percent, $1,000, 60 days, and 1.5 hours').map(
        ({ kind, value }) => `${kind} ${value}`,
      ),
    ).toEqual(['day 9-30', 'percent 10.22', 'percent 70', 'money 1000', 'days 60', 'hours 1.5']);
  });
});

describe('stated facts', () => {
  const check = (key: string, day = today) => checkStatedFacts(readText(`It is :fact[${key}].`), facts, day);

  it('accepts a current, uncontested fact', () => expect(check('medicare.open-enrollment.2027')).toEqual([]));

  it.each([
    ['an unknown fact', 'medicare.nothing', today, 'stops', 'There is no fact “medicare.nothing”.'],
    ['an expired fact', 'medicare.part-b-premium.2026', '2027-01-01', 'warns', 'held through December 31, 2026'],
    ['a fact not yet in effect', 'medicare.part-b-premium.2026', '2025-12-31', 'warns', 'holds from January 1, 2026'],
    ['a contested fact', 'individual.open-enrollment.2027.healthcare-gov', today, 'warns', 'is contested'],
  ])('flags %s', (_what, key, day, kind, message) => {
    expect(check(key, day)).toMatchObject([{ kind, place: { line: 1 }, message: expect.stringContaining(message) }]);
  });
});

it('asks for a source when figures cite none, and when a claim cites an unnamed source', () => {
  const check = (markdown: string) => messagesOf(checkSources(readText(markdown)));
  expect(check('About 40 percent do.\n\nThat is $300 a year.')).toEqual([
    '1: The article has figures and no source. State a fact, or link to one.',
  ]);
  expect(check('About 40 percent do ([survey](https://survey.example/2026)).\n\nExperts say so.')).toEqual([
    '3: Who says so? Link to the source, or state a fact.',
  ]);
});

it('flags a skipped heading level and a heading of level 1', () => {
  const check = (markdown: string) => messagesOf(checkHeadings(readText(markdown)));
  expect(check('## One\n\n### Two\n\n#### Three\n\n## Four')).toEqual([]);
  expect(check('# Title\n\n### Deep\n\n## Fine')).toEqual([
    '1: The title is the heading of level 1. Make this one level 2.',
    '3: This heading skips a level: make it level 2.',
  ]);
});

describe('the checklist of an article', () => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
    write = writingIn(api);
  });
  afterAll(() => api.stop());

  const checksOf = async (change: Partial<ArticleContent>) => {
    const { id } = await write.begin(change);
    return (await api.app.get(Checklist).of(id)).items;
  };

  it('looks up hundreds of links with as many queries as a few', async () => {
    const linked = (count: number) =>
      Array.from(
        { length: count },
        (_, number) =>
          `[${number}](/city/town-${number}) [Lima](/city/lima-ohio) [b](/blog/b-${number}) [c](/team/c-${number})`,
      ).join('\n\n');
    const statements = new Statements(api.dataSource);
    const queriesOf = async (title: string, count: number) => {
      const { id } = await write.begin({ title, markdown: linked(count) });
      const sent = await statements.during(async () => {
        const { items } = await api.app.get(Checklist).of(id);
        expect(items.filter(({ rule }) => rule === 'link')).toHaveLength(3 * count);
      });
      return sent.length;
    };
    const few = await queriesOf('Few links', 2);
    expect(await queriesOf('Many links', 300)).toBeLessThanOrEqual(few);
  });

  it('reports each broken link by its text', async () => {
    const old = await write.published({ title: 'Old home', slug: 'old-home' });
    await write.publish(await write.save(old, { slug: 'new-home' }));
    const waiting = await write.begin({ title: 'Waiting', slug: 'waiting' });
    expect(waiting.state).toBe('draft');
    await reportPages(api.url, pagesOfRemotes());
    const redirect = { address: '/old-page', to: '/help', at: '2026-11-20T12:00:00.000Z', by: 'ruth@larch.example' };
    await api.dataSource.getRepository(RedirectEntity).insert(redirect);
    const links = [
      '[here](/blog/part-b-by-phone) [site](http://localhost:3000/team/zoe-adler) [them](https://medicare.gov/part-b) [up](#section-top) [us](tel:+19375550142) [her](tel:+1(937)555.0142;ext=5) [TTY](tel:711)',
      '[a](/blog/no-such-article)',
      '[b](/blog/old-home)',
      '[c](/blog/waiting)',
      '[d](/team/nobody)',
      '[e](/city/atlantis)',
      '[f](#section-nothing)',
      '[i](/no-such-page) [j](/help/) [k](/es/help) [l](/old-page) [m](/rss.xml) [n](/) [o](/es) [p](/api/media/x) [q](/admin)',
      '[g](javascript:alert(1))',
      '[h](https://medicare)',
      '[r](tel:us) [s](tel:;ext=5)',
      '![A plan](https://elsewhere.example/plan.png)',
      '![A plan](/api/media/000000000000)',
    ];
    const items = await checksOf({ title: 'Links', markdown: `## Top\n\n${links.join('\n\n')}` });
    const ofLinks = items.filter(({ rule }) => rule === 'link').map(({ place, message }) => [place.text, message]);
    expect(ofLinks).toEqual([
      ['a', 'There is no article at /blog/no-such-article.'],
      ['b', 'This article has moved to /blog/new-home. Link to it there.'],
      ['c', 'This article is not published yet: publish it first.'],
      ['d', 'Nobody on the team is at /team/nobody.'],
      ['e', 'There is no city’s page at /city/atlantis.'],
      ['f', 'There is no such place in this article.'],
      ['i', 'There is no page at /no-such-page.'],
      ['g', 'This is not an address that a link can have.'],
      ['h', 'This is not the address of a site.'],
      ['r', 'This is not a whole address.'],
      ['s', 'This is not a whole address.'],
      ['https://elsewhere.example/plan.png', 'Pictures of other sites are not shown. Put it into the library first.'],
      ['/api/media/000000000000', 'This picture is not in the library any more.'],
    ]);
  });

  it('lists missing fields and other faults, blocking faults first', async () => {
    const items = await checksOf({ title: 'Short', author: null, slug: 'part-b-by-phone', markdown: '![](/x.png)' });
    expect(items.map(({ kind, rule, place }) => [kind, rule, place.field])).toEqual([
      ['stops', 'missing', 'author'],
      ['stops', 'slug', 'slug'],
      ['stops', 'alt', 'markdown'],
      ['warns', 'length', 'title'],
      ['warns', 'length', 'seo.title'],
      ['warns', 'length', 'markdown'],
    ]);
  });

  it('stops a draft whose author or cover picture was removed', async () => {
    const cover = { media: '000000000000', alt: 'A barn at dusk.', focal: { x: 0.5, y: 0.5 } };
    const items = await checksOf({ title: 'Kept', coAuthors: ['nobody'], cover });
    expect(items.filter(({ kind }) => kind === 'stops').map(({ place, message }) => [place.field, message])).toEqual([
      ['author', 'This person is not on the team any more. Choose who wrote the article.'],
      ['cover', 'This picture is not in the library any more. Choose another one.'],
    ]);
  });

  it('calls a field what the editor calls it', async () => {
    const items = await checksOf({ excerpt: 'Four questions.', seo: { title: '', description: 'Four.' } });
    expect(items.flatMap(({ place, message }) => (place.field === 'markdown' ? [] : [message]))).toEqual([
      'Give the summary 60 to 200 characters. It has 15 characters now.',
      'Give the description in results 70 to 160 characters. It has 5 characters now.',
    ]);
  });

  it('refuses to publish an article with a blocking fault, and names the line', async () => {
    const draft = await write.begin({ title: 'Unseen', markdown: 'Look:\n\n![](/api/media/000000000000)' });
    await expect(write.publish(draft)).rejects.toMatchObject({
      code: 'unprocessable',
      fields: { markdown: 'Line 3: Describe this picture for people who cannot see it.' },
    });
    expect((await api.get('/api/posts/unseen')).status).toBe(404);
  });
});

test.each([
  ['One.', 'The article is short: 1 word. Readers expect 150 or more.'],
  ['Two words.', 'The article is short: 2 words. Readers expect 150 or more.'],
])('counts the words of "%s" in singular or plural', (markdown, message) => {
  const messages = checkLengths({ ...emptyArticle, markdown }, readText(markdown).words).map((check) => check.message);
  expect(messages).toEqual([message]);
});
