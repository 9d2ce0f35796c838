import type { TextSegment } from 'contract/posts';
import type { BeforeQueryEvent } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { PostWriter } from '../posts/post-writer';
import { PostEntity } from '../posts/post.entity';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { article, searchIn } from './search-in.fixture';

const joined = (segments: TextSegment[]) => segments.map(({ text }) => text).join('');
const hitsOf = (segments: TextSegment[]) => segments.filter(({ hit }) => hit).map(({ text }) => text);

onEachEngine((engine) => {
  let api: TestApp;
  const { search, found, write } = searchIn(() => api);
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  it('finds articles that contain all words, in any fields', async () => {
    await write(
      article('all', { title: 'Larch', excerpt: 'Of spruce.', tags: ['fir tree'], markdown: 'And **yew**.' }),
      article('some', { title: 'Larch and spruce' }),
    );
    expect(await found('larch spruce')).toEqual(['some', 'all']);
    expect(await found('yew fir spruce larch')).toEqual(['all']);
    expect(await found('larch cedar')).toEqual([]);
  });

  it('ranks title over tags and excerpt, these over text, and newer articles first on a tie', async () => {
    await write(
      article('text', { markdown: 'A larch.', publishedAt: '2026-11-01T12:00:00.000Z' }),
      article('tag', { tags: ['larch'] }),
      article('title', { title: 'The larch', publishedAt: '2026-01-01T12:00:00.000Z' }),
      article('excerpt', { excerpt: 'A larch.', publishedAt: '2026-10-02T12:00:00.000Z' }),
      article('newer-text', { markdown: 'Larches.', publishedAt: '2026-11-02T12:00:00.000Z' }),
    );
    expect(await found('larch')).toEqual(['title', 'excerpt', 'tag', 'newer-text', 'text']);
  });

  it('distinguishes "Part A" from "part"', async () => {
    await write(article('part-a', { title: 'What Part A pays' }), article('part-of', { title: 'Part of a plan' }));
    expect(await found('part a')).toEqual(['part-a']);
    expect(await found('part')).toEqual(['part-b-by-phone', 'part-of', 'part-a']);
  });

  it('never finds unpublished articles, nor suggests words from them', async () => {
    await write(
      article('draft', { title: 'Secret cedar', publishedAt: null }),
      article('later', { title: 'Cedar', publishedAt: '2026-12-24T12:00:00.000Z' }),
    );
    await write(article('ceder', { title: 'The ceder' }));
    expect(await search('cedar')).toMatchObject({ count: 1, alsoWords: ['ceder'] });
    api.clock.at = new Date('2026-12-25T12:00:00Z');
    expect(await search('cedar')).toMatchObject({ count: 1, alsoWords: [], items: [{ slug: 'later' }] });
  });

  it('finds an article only by its current text', async () => {
    await write(article('changing', { title: 'Cedar', markdown: 'About a spruce.' }));
    await write(article('changing', { title: 'Larch', markdown: 'About a yew.' }));
    expect(await found('cedar')).toEqual([]);
    expect(await found('spruce')).toEqual([]);
    expect(await found('larch yew')).toEqual(['changing']);
  });

  it('changes nothing when the transaction is rolled back', async () => {
    await expect(
      api.app.get(Transactions).run(async (manager) => {
        await api.app.get(PostWriter).write(manager, article('lost', { title: 'Cedar' }));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await found('cedar')).toEqual([]);
  });

  it('finds every article that contains a very long word of rare characters', async () => {
    const word = `${'x'.repeat(39)}\u{20000}`;
    await write(article('one', { markdown: word }));
    await write(article('two', { markdown: word }));
    expect((await found(word)).toSorted()).toEqual(['one', 'two']);
  });

  it('no longer finds a removed article', async () => {
    const posts = api.dataSource.getRepository(PostEntity);
    await write(
      article('one', { title: 'Cedar one' }),
      article('two', { title: 'Cedar two' }),
      article('three', { title: 'Cedar three' }),
    );
    await posts.remove(await posts.findOneByOrFail({ slug: 'one' }));
    await posts.delete({ slug: 'two' });
    expect(await search('cedar')).toMatchObject({ count: 1, items: [{ slug: 'three' }] });
  });

  it('removes an article without reading the index of others', async () => {
    await write(article('one', { title: 'Cedar one' }), article('two', { title: 'Cedar two' }));
    const posts = api.dataSource.getRepository(PostEntity);
    const post = await posts.findOneByOrFail({ slug: 'one' });
    const read: string[] = [];
    const recordQuery = ({ query }: BeforeQueryEvent) =>
      void (/^SELECT.* FROM "search_(posts|blocks)"/.test(query) && read.push(query));
    api.dataSource.subscribers.push({ beforeQuery: recordQuery });
    await posts.remove(post);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter((query) => !/ WHERE .*("post_id"|"block") (=|IN)/.test(query))).toEqual([]);
    expect(await found('cedar')).toEqual(['two']);
  });

  it('marks the words in title and snippet, as plain text', async () => {
    const filler = 'Nothing of interest is said in this sentence. '.repeat(20);
    await write(
      article('marked', {
        title: 'Larches <b>& "you"',
        markdown: `${filler}\n\nThe **larch** costs $5 < $6 \\<script> in *spring*.\n\n${filler}`,
      }),
    );
    const [result] = (await search('larch spring')).items;
    expect(hitsOf(result?.hits.title ?? [])).toEqual(['Larches']);
    expect(joined(result?.hits.title ?? [])).toBe('Larches <b>& "you"');
    const lines = joined(result?.hits.snippet ?? []);
    expect(hitsOf(result?.hits.snippet ?? [])).toEqual(['larch', 'spring']);
    expect(lines).toContain('The larch costs $5 < $6 <script> in spring.');
    expect(lines).toMatch(/^…\u00a0.+\u00a0…$/);
    expect(lines.length).toBeLessThan(240);
  });

  it('shows the excerpt if it matches as well as the text', async () => {
    await write(article('short', { excerpt: 'Cedar, in a sentence.', markdown: 'The cedar.' }));
    expect((await search('cedar')).items[0]?.hits.snippet).toEqual([
      { text: 'Cedar', hit: true },
      { text: ', in a sentence.', hit: false },
    ]);
  });

  it('finds the value of a fact, and excludes its source mark from the text', async () => {
    expect(await found('202.90 month')).toEqual(['when-to-sign-up']);
    const [result] = (await search('costs')).items;
    expect(joined(result?.hits.snippet ?? [])).toContain('It costs $202.90 a month.');
  });

  it('filters by topic', async () => {
    await write(article('one', { title: 'Cedar', topic: 'ease' }), article('two', { title: 'Cedar' }));
    expect(await found('cedar', '&topic=ease')).toEqual(['one']);
    expect(await search('cedar', '&topic=group-health')).toMatchObject({
      count: 0,
      items: [],
      older: null,
      newer: null,
    });
  });

  it('is not stored by caches, since nothing announces that the index was written', async () => {
    const response = await fetch(`${api.url}/api/posts/search?q=part`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('has pages that are stable while articles are added', async () => {
    const at = (day: number) => `2026-10-0${day}T12:00:00.000Z`;
    await write(...[1, 2, 3, 4, 5].map((day) => article(`n${day}`, { title: 'Cedar', publishedAt: at(day) })));
    const first = await search('cedar', '&limit=2');
    expect(first).toMatchObject({ count: 5, newer: null, items: [{ slug: 'n5' }, { slug: 'n4' }] });
    await write(
      article('new', { title: 'Cedar', publishedAt: at(6) }),
      article('low', { markdown: 'A cedar.', publishedAt: at(7) }),
    );
    const second = await search('cedar', `&limit=2&before=${first.older}`);
    expect(second).toMatchObject({ count: 7, items: [{ slug: 'n3' }, { slug: 'n2' }] });
    const third = await search('cedar', `&limit=2&before=${second.older}`);
    expect(third).toMatchObject({ older: null, items: [{ slug: 'n1' }, { slug: 'low' }] });
    expect(await found('cedar', `&limit=2&after=${third.newer}`)).toEqual(['n3', 'n2']);
    const back = await search('cedar', `&limit=2&after=${second.newer}`);
    expect(back).toMatchObject({ items: [{ slug: 'n5' }, { slug: 'n4' }] });
    expect(await found('cedar', `&limit=2&after=${back.newer}`)).toEqual(['new']);
  });
});
