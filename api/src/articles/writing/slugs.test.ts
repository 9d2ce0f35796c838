import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Trash } from './trash';
import { Publishing } from '../publishing/publishing';
import { Slugs } from './slugs';
import { ada, writingIn } from './written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine);
    write = writingIn(api);
  });
  afterAll(() => api.stop());

  /** Returns the response at a slug, without following redirects. */
  async function at(slug: string) {
    const response = await fetch(`${api.url}/api/posts/${slug}`, { redirect: 'manual' });
    return { status: response.status, location: response.headers.get('location') };
  }

  it('redirects all former slugs of an article to the current one, in one step', async () => {
    let article = await write.published({ title: 'Chain', slug: 'chain-one' });
    for (const slug of ['chain-two', 'chain-three']) {
      article = await write.save(article, { slug });
      expect((await at(slug)).status).toBe(404);
      article = await write.publish(article);
    }
    const moved = { status: 301, location: '/blog/chain-three' };
    expect([await at('chain-one'), await at('chain-two'), (await at('chain-three')).status]).toEqual([
      moved,
      moved,
      200,
    ]);
  });

  it('lets an article return to a former slug without a redirect loop', async () => {
    const first = await write.published({ title: 'Circle', slug: 'circle-one' });
    const second = await write.publish(await write.save(first, { slug: 'circle-two' }));
    await write.publish(await write.save(second, { slug: 'circle-one' }));
    expect(await at('circle-two')).toEqual({ status: 301, location: '/blog/circle-one' });
    expect((await at('circle-one')).status).toBe(200);
  });

  it('refuses the slug of a published article with a message', async () => {
    await write.published({ title: 'First come', slug: 'wanted' });
    const second = await write.begin({ title: 'Second', slug: 'wanted' });
    await expect(write.publish(second, true)).rejects.toMatchObject({
      code: 'slug_taken',
      fields: { slug: '“First come” is read at this address. Choose another one.' },
    });
  });

  it('lets only one of two concurrent publications have a slug', async () => {
    const both = await Promise.all([
      write.begin({ title: 'One', slug: 'race' }),
      write.begin({ title: 'Two', slug: 'race' }),
    ]);
    const outcomes = await Promise.allSettled(both.map((article) => write.publish(article)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'slug_taken' });
  });

  it('reassigns a slug that redirects to another article only on explicit request', async () => {
    const old = await write.published({ title: 'Moved house', slug: 'old-house' });
    await write.publish(await write.save(old, { slug: 'new-house' }));
    const other = await write.begin({ title: 'New tenant', slug: 'old-house' });
    await expect(write.publish(other)).rejects.toMatchObject({
      code: 'slug_redirects',
      fields: { slug: 'This address was that of “Moved house”. Links to it would lead to this article.' },
    });
    expect(await at('old-house')).toEqual({ status: 301, location: '/blog/new-house' });
    await write.publish(other, true);
    expect((await at('old-house')).status).toBe(200);
  });

  it('returns 410 at all slugs of an unpublished or deleted article', async () => {
    const first = await write.published({ title: 'Gone', slug: 'gone-one' });
    const second = await write.publish(await write.save(first, { slug: 'gone-two' }));
    await api.app.get(Publishing).unpublish(ada, second.id);
    expect([(await at('gone-one')).status, (await at('gone-two')).status]).toEqual([410, 410]);
    const back = await write.publish(second);
    expect(await at('gone-one')).toEqual({ status: 301, location: '/blog/gone-two' });
    await api.app.get(Trash).put(ada, back.id);
    expect([(await at('gone-one')).status, (await at('gone-two')).status]).toEqual([410, 410]);
  });

  it('reports the state of a slug, and suggests a free one like it', async () => {
    const check = (slug: string, article?: string) => api.app.get(Slugs).check({ slug, ...(article && { article }) });
    const own = await write.published({ title: 'Checked', slug: 'checked' });
    await write.publish(await write.save(own, { slug: 'checked-now' }));
    await write.begin({ title: 'Hopeful', slug: 'hoped-for' });
    expect(await check('nobody-has-this')).toEqual({ verdict: 'free', message: null, suggestion: null, article: null });
    expect(await check('checked', own.id)).toMatchObject({ verdict: 'own' });
    expect(await check('checked-now')).toMatchObject({
      verdict: 'taken',
      suggestion: 'checked-now-2',
      article: { id: own.id },
    });
    expect(await check('checked')).toMatchObject({ verdict: 'redirects', article: { title: 'Checked' } });
    expect(await check('hoped-for')).toMatchObject({
      verdict: 'draft',
      article: { title: 'Hopeful' },
      suggestion: 'hoped-for-2',
    });
    await write.begin({ title: 'Latecomer', slug: 'checked-now' });
    expect(await check('checked-now', own.id)).toMatchObject({ verdict: 'own', message: null });
    expect(await check('search')).toMatchObject({
      verdict: 'reserved',
      message: expect.stringContaining('The site uses this'),
    });
    const longest = `${'long-'.repeat(17)}title`;
    await write.published({ title: 'Long', slug: longest });
    expect(await check(longest)).toMatchObject({ suggestion: `${'long-'.repeat(17)}tit-2` });
    expect(await check('Not A Slug')).toMatchObject({ verdict: 'malformed', suggestion: null });
  });
});
