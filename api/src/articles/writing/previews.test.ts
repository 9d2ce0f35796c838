import { randomUUID } from 'node:crypto';

import type { ArticleChecks } from 'contract/article-history';
import type { ArticlePreview } from 'contract/articles';

import { PreviewLinks } from '../../platform/secrets/preview-links';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { Trash } from './trash';
import { ada, writingIn } from './written.fixture';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
    write = writingIn(api);
  });
  afterAll(() => api.stop());

  const linkTo = async (id: string, body: object = {}) =>
    (await admin.send('POST', `/api/admin/articles/${id}/preview-link`, body)).body;
  /** Sends the request of the page that the link opens. */
  const open = ({ path }: { path: string }) => fetch(api.url + path.replace('/blog/preview/', '/api/posts/preview/'));
  const shown = async (link: { path: string }) => (await (await open(link)).json()) as ArticlePreview; // the contract's answer

  it('shows the current draft to visitors who are not signed in', async () => {
    const begun = await write.begin({ title: 'For your eyes', markdown: '## Early\n\nDraft.' });
    const link = await linkTo(begun.id);
    expect(link).toMatchObject({
      url: expect.stringMatching(/^http.*\/blog\/preview\//),
      expires: '2026-11-28T15:00:00.000Z',
    });
    await write.save(begun, { markdown: '## Later\n\nBetter.' });
    const response = await open(link);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      title: 'For your eyes',
      headings: [{ text: 'Later', level: 2 }],
      author: { id: 'zoe-adler' },
      preview: { expires: link.expires },
    });
    expect((await api.get('/api/posts/for-your-eyes')).status).toBe(404);
  });

  it('has the publish date, or the current time for an unpublished article', async () => {
    const published = await write.published({ title: 'Known since' });
    const { publishedAt } = (await api.get('/api/posts/known-since')).body;
    const before = api.clock.at;
    api.clock.at = new Date('2026-11-21T15:20:00.000Z');
    await write.save(published, { markdown: 'Newer.' });
    expect(await shown(await linkTo(published.id))).toMatchObject({
      publishedAt,
      updatedAt: '2026-11-21T15:20:00.000Z',
    });
    expect(await shown(await linkTo((await write.begin({ title: 'Not yet known' })).id))).toMatchObject({
      publishedAt: '2026-11-21T15:20:00.000Z',
    });
    api.clock.at = before;
  });

  it('keeps showing a chosen revision', async () => {
    const published = await write.published({ title: 'Before restore' });
    await write.save(published, { markdown: 'Newer.' });
    const answer = await shown(await linkTo(published.id, { revision: 1 }));
    expect(answer.html).toBe('<p>Ask before you sign.</p>');
  });

  it('shows an incomplete article with placeholders', async () => {
    const begun = await write.begin({
      title: '',
      slug: 'Not a slug',
      excerpt: '',
      topic: null,
      author: null,
      markdown: 'It is :fact[nothing].',
    });
    const answer = await shown(await linkTo(begun.id));
    expect(answer).toMatchObject({ title: 'Untitled', author: { name: 'an author who is not chosen yet' } });
    expect(answer.html).toBe('<p>It is :fact[nothing].</p>');
  });

  it.each([
    ['In the:fact is a colon.', null],
    ['Half typed :fact[medicare.pa', null],
    [':fact[]', null],
    [':fact[*x*]', '*x*'],
    [':fact[a&amp;b]', 'a&amp;b'],
    [':fact[nothing] and :fact[nothing.else]', 'nothing'],
  ])('leaves %j as written, and the checklist reports the unknown fact', async (markdown, key) => {
    const begun = await write.begin({ title: `Unknown ${randomUUID()}`, markdown });
    const { html } = await shown(await linkTo(begun.id));
    expect(html).toBe(`<p>${markdown.replace('&', '&#x26;')}</p>`);
    const { items } = (await admin.get(`/api/admin/articles/${begun.id}/checks`)).body as ArticleChecks; // the contract's answer
    const named = items.filter(({ message }) => message.startsWith('There is no fact'));
    expect(named.slice(0, 1).map(({ message }) => message)).toEqual(
      key === null ? [] : [`There is no fact “${key}”. Choose another one.`],
    );
  });

  it('expires after a week or with the article, and is void for another article', async () => {
    const begun = await write.begin({ title: 'Ends' });
    const link = await linkTo(begun.id);
    const other = await write.begin({ title: 'Other' });
    expect((await open({ path: link.path.replace(begun.id, other.id) })).status).toBe(404);
    const { at } = api.clock;
    api.clock.at = new Date(link.expires);
    expect((await open(link)).status).toBe(410);
    api.clock.at = at;
    await api.app.get(Trash).put(ada, begun.id);
    expect((await open(link)).status).toBe(404);
    expect(await admin.send('POST', `/api/admin/articles/${begun.id}/preview-link`, {})).toMatchObject({
      status: 409,
      body: { message: 'This article was deleted. Restore it first.' },
    });
    expect((await admin.send('POST', `/api/admin/articles/${randomUUID()}/preview-link`, {})).status).toBe(404);
  });

  it('ends with all links made so far when they are stopped, and links made later work', async () => {
    const begun = await write.begin({ title: 'Stopped' });
    const links = [await linkTo(begun.id), await linkTo(begun.id, { revision: 1 })];
    expect((await admin.send('DELETE', `/api/admin/articles/${begun.id}/preview-link`)).status).toBe(204);
    for (const link of links) expect((await open(link)).status).toBe(410);
    expect((await open(await linkTo(begun.id))).status).toBe(200);
    const other = await write.begin({ title: 'Not stopped' });
    expect((await open(await linkTo(other.id))).status).toBe(200);
  });

  it('stays ended after the article was restored from the trash', async () => {
    const begun = await write.begin({ title: 'In the trash for a day' });
    const link = await linkTo(begun.id);
    await api.app.get(Trash).put(ada, begun.id);
    expect((await admin.send('DELETE', `/api/admin/articles/${begun.id}/preview-link`)).status).toBe(409);
    await api.app.get(Trash).recover(ada, begun.id);
    expect((await open(link)).status).toBe(410);
    expect((await open(await linkTo(begun.id))).status).toBe(200);
  });

  it('opens with a link of an earlier release until the links are stopped', async () => {
    const begun = await write.begin({ title: 'From before' });
    const link = api.app.get(PreviewLinks).make('article-preview', '/blog/preview', [begun.id, '0']);
    expect((await open(link)).status).toBe(200);
    await admin.send('DELETE', `/api/admin/articles/${begun.id}/preview-link`);
    expect((await open(link)).status).toBe(410);
  });
});
