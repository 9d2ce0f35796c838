import { randomUUID } from 'node:crypto';

import type { ArticleContent } from 'contract/article-content';
import { articleLimits } from 'contract/article-rules';
import { emptyArticle } from 'contract/empty-article';
import { textComplexityFault } from 'contract/text-depth';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { text } from './written.fixture';

describe('the routes of an editor', () => {
  let api: TestApp;
  let admin: SignedInClient;
  const at = '/api/admin/articles';
  beforeAll(async () => {
    api = await startTestApp('SQLite');
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const begin = (id: string, content: ArticleContent) =>
    admin.send('PUT', `${at}/${id}`, { baseVersion: 0, saveId: randomUUID(), content });

  it('take an article from an empty draft to publication and into the trash', async () => {
    const id = randomUUID();
    expect(await begin(id, emptyArticle)).toMatchObject({
      status: 200,
      body: { id, version: 1, state: 'draft' },
    });
    const save = { baseVersion: 1, saveId: randomUUID(), content: text({ title: 'Over HTTP' }) };
    expect(await admin.send('PUT', `${at}/${id}`, save)).toMatchObject({
      status: 200,
      body: { version: 2, updatedBy: admin.email },
    });
    const stale = await admin.send('PUT', `${at}/${id}`, { ...save, saveId: randomUUID(), content: text() });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining(admin.email) },
    });

    const published = await admin.send('POST', `${at}/${id}/publish`, { baseVersion: 2 });
    expect(published).toMatchObject({ status: 200, body: { state: 'published', live: { path: '/blog/over-http' } } });
    expect((await api.get('/api/posts/over-http')).status).toBe(200);
    expect((await admin.get(`${at}?q=over&state=published`)).body).toMatchObject({ items: [{ id }], next: null });
    expect((await admin.get(`${at}/slug-check?slug=over-http`)).body).toMatchObject({
      verdict: 'taken',
      article: { id },
    });

    const times = { baseVersion: 2, timeZone: 'America/New_York', publishAt: null, unpublishAt: '2026-12-24T18:00' };
    expect(await admin.send('PUT', `${at}/${id}/schedule`, times)).toMatchObject({
      body: { schedule: { unpublish: { at: '2026-12-24T23:00:00.000Z' } } },
    });
    expect((await admin.get(`${at}/${id}/revisions`)).body).toMatchObject({
      items: [{ number: 1, kind: 'published' }],
    });
    expect((await admin.get(`${at}/${id}/revisions/1`)).body).toMatchObject({ content: { title: 'Over HTTP' } });
    const back = { baseVersion: 2, saveId: randomUUID() };
    expect((await admin.send('POST', `${at}/${id}/revisions/1/restore`, back)).status).toBe(200);

    expect((await admin.send('POST', `${at}/${id}/unpublish`)).body).toMatchObject({
      state: 'unpublished',
      schedule: null,
    });
    expect((await admin.send('DELETE', `${at}/${id}`)).body).toMatchObject({ state: 'deleted' });
    expect((await admin.send('POST', `${at}/${id}/recover`)).body).toMatchObject({ state: 'unpublished' });
  });

  it('act on several articles, and report the outcome of each', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const contents = [text({ title: 'Bulk one' }), text({ title: 'Bulk two', author: null })];
    for (const [index, content] of contents.entries()) await begin(String(ids[index]), content);
    const { body } = await admin.send('POST', `${at}/bulk`, { action: 'publish', ids });
    expect(body.items).toEqual([
      { id: ids[0], title: 'Bulk one', done: true, message: null },
      { id: ids[1], title: 'Bulk two', done: false, message: expect.stringContaining('Choose who wrote the article.') },
      { id: ids[2], title: '', done: false, message: 'There is no such article.' },
    ]);
  });

  it('count as unpublished only what visitors could read', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await begin(id, text({ title: `Read ${index}` }));
    await admin.send('POST', `${at}/bulk`, { action: 'publish', ids: ids.slice(0, 1) });
    const { body } = await admin.send('POST', `${at}/bulk`, { action: 'unpublish', ids });
    expect(body.items).toEqual([
      { id: ids[0], title: 'Read 0', done: true, message: null },
      { id: ids[1], title: 'Read 1', done: false, message: 'It is not published.' },
    ]);
  });

  it('report the outcome of each article although one fails on our side', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await begin(id, text({ title: `In bulk ${index}` }));
    await api.dataSource.query(
      `CREATE TRIGGER broken BEFORE INSERT ON posts WHEN NEW.slug = 'in-bulk-1' BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END`,
    );
    const { status, body } = await admin.send('POST', `${at}/bulk`, { action: 'publish', ids });
    await api.dataSource.query('DROP TRIGGER broken');
    expect([status, body.items]).toEqual([
      200,
      [
        { id: ids[0], title: 'In bulk 0', done: true, message: null },
        { id: ids[1], title: 'In bulk 1', done: false, message: 'Something went wrong on our side.' },
        { id: ids[2], title: 'In bulk 2', done: true, message: null },
      ],
    ]);
    api.expectLogged('a bulk action failed');
  });

  it.each([
    ['in Chinese', '醫'],
    ['of emoji', '🌻'],
    ['that JSON must escape', '"'],
  ])('accept the longest text %s, and report the limit for a longer one', async (_script, character) => {
    const longest = character.repeat(articleLimits.markdown);
    const id = randomUUID();
    expect((await begin(id, text({ markdown: longest }))).status).toBe(200);
    const save = { baseVersion: 1, saveId: randomUUID(), content: text({ markdown: `${longest}!` }) };
    const { status, body } = await admin.send('PUT', `${at}/${id}`, save);
    expect([status, body.fields]).toEqual([400, { 'content.markdown': 'Use 150,000 characters or fewer.' }]);
  });

  it('refuse excessive nesting, as an import does, with a message at the text', async () => {
    const id = randomUUID();
    await begin(id, emptyArticle);
    const deep = { baseVersion: 1, saveId: randomUUID(), content: text({ markdown: `${'> '.repeat(50)}x` }) };
    const { status, body } = await admin.send('PUT', `${at}/${id}`, deep);
    expect([status, body.fields]).toEqual([400, { 'content.markdown': textComplexityFault(deep.content.markdown) }]);
    const well = { ...deep, content: text({ markdown: `${'> '.repeat(49)}x` }) };
    expect((await admin.send('PUT', `${at}/${id}`, well)).status).toBe(200);
  });

  it('refuse an invalid article or id, and name the field', async () => {
    const { status, body } = await begin(randomUUID(), { ...text(), title: 'x'.repeat(500) });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ 'content.title': 'Use 160 characters or fewer.' });
    expect((await begin('mine', text())).status).toBe(404);
    expect((await admin.get(`${at}/no-such-id`)).status).toBe(404);
    expect((await admin.get(`${at}/${randomUUID()}`)).status).toBe(404);
  });
});
