import { randomUUID } from 'node:crypto';

import { emptyArticle } from 'contract/empty-article';
import { until } from 'contract/testing/until';
import sharp from 'sharp';

import { Transactions } from '../../platform/database/transactions';
import { listenToChanges } from '../../testing/change-listener';
import { MediaStorage } from '../../media/media-storage';
import { lockWaits } from '../../testing/lock-waits';
import { drawn, upload } from '../../testing/pictures';
import type { SignedInClient } from '../../testing/signed-in';
import { Statements } from '../../testing/statements';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { writingIn } from '../writing/written.fixture';
import { PostWriter } from './post-writer';
import { RerenderJob } from './rerender.job';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  let hues = 0;
  const picture = async () =>
    (
      await upload(
        admin,
        await drawn(700, 500, (hues += 7))
          .png()
          .toBuffer(),
        `Picture ${hues}.png`,
      )
    ).body;
  const contentOf = (slug: string) => ({
    ...emptyArticle,
    title: `About ${slug}`,
    slug,
    excerpt: 'Short.',
    topic: 'medicare' as const,
    author: 'zoe-adler',
    markdown: 'Text.',
  });
  const write = async (slug: string, changes: object) => {
    const { status, body } = await admin.send('PUT', `/api/admin/articles/${randomUUID()}`, {
      baseVersion: 0,
      saveId: randomUUID(),
      content: { ...contentOf(slug), ...changes },
    });
    expect(status).toBeLessThan(300);
    return body;
  };
  const publish = async (slug: string, changes: object) => {
    const { id, version } = await write(slug, changes);
    expect(await admin.send('POST', `/api/admin/articles/${id}/publish`, { baseVersion: version })).toMatchObject({
      body: { state: 'published' },
    });
    return id as string; // the contract's Article
  };
  const usageOf = async (id: string) => (await admin.get(`/api/admin/media/${id}`)).body.usage;
  const read = async (slug: string) => (await api.get(`/api/posts/${slug}`)).body;

  it('shows a picture in its responsive sizes, and lists where the picture is used', async () => {
    const table = await picture();
    const id = await publish('with-a-table', { markdown: `Text.\n\n![A table](${table.src})` });
    const { html } = await read('with-a-table');
    expect(html).toContain(`<img src="${table.picture.src}" srcset="${table.picture.srcset}"`);
    expect(html).toContain('width="700" height="500" alt="A table"');
    expect(await usageOf(table.id)).toEqual([
      { article: id, title: 'About with-a-table', slug: 'with-a-table', place: 'text', state: 'live' },
    ]);
    expect((await admin.get(`/api/admin/media?q=${encodeURIComponent(table.name)}`)).body.items[0].usage).toHaveLength(
      1,
    );
  });

  it('rerenders an article whose picture is replaced or redescribed, and announces the change', async () => {
    const table = await picture();
    // Written like the seed: an article published in the admin describes its pictures itself.
    const content = {
      ...contentOf('follows'),
      publishedAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-01T12:00:00.000Z',
    };
    const post = { ...content, markdown: `Text.\n\n![](${table.src})` };
    await api.app.get(Transactions).run((manager) => api.app.get(PostWriter).write(manager, post));
    const listener = await listenToChanges(api.url);
    const { body: replaced } = await upload(
      admin,
      await drawn(900, 300, 200).png().toBuffer(),
      'new.png',
      `/api/admin/media/${table.id}/file`,
    );
    await api.run(RerenderJob);
    expect(await listener.next()).toEqual(expect.arrayContaining(['/api/posts']));
    expect((await read('follows')).html).toContain(`<img src="${replaced.picture.src}"`);
    expect((await read('follows')).html).toContain('width="900" height="300" alt=""');
    await admin.send('PATCH', `/api/admin/media/${table.id}`, { alt: 'A table, laid' });
    await api.run(RerenderJob);
    expect((await read('follows')).html).toContain('alt="A table, laid"');
  });

  it('refuses to delete a picture used in an article or a draft, and names it', async () => {
    const [cover, inText, inDraft] = [await picture(), await picture(), await picture()];
    await publish('keeps', {
      cover: { media: cover.id, alt: 'A letter', focal: { x: 0.5, y: 0.5 } },
      markdown: `Text.\n\n![x](${inText.src})`,
    });
    await write('will-show', { title: 'Not yet', markdown: `![x](${inDraft.src})` });
    expect(await usageOf(cover.id)).toMatchObject([{ place: 'cover', state: 'live' }]);
    expect(await usageOf(inDraft.id)).toMatchObject([{ title: 'Not yet', place: 'text', state: 'draft' }]);
    for (const [{ id }, title] of [
      [cover, 'About keeps'],
      [inText, 'About keeps'],
      [inDraft, 'Not yet'],
    ] as const) {
      expect(await admin.send('DELETE', `/api/admin/media/${id}`)).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          message: `This picture is used in “${title}”. Take it out there first, or replace it.`,
        },
      });
    }
  });

  it('deletes a picture that no article refers to any more', async () => {
    const table = await picture();
    const { id, version, content } = await write('changes-its-mind', { markdown: `![x](${table.src})` });
    const saved = { baseVersion: version, saveId: randomUUID(), content: { ...content, markdown: 'Text.' } };
    expect((await admin.send('PUT', `/api/admin/articles/${id}`, saved)).status).toBe(200);
    expect(await usageOf(table.id)).toEqual([]);
    expect((await admin.send('DELETE', `/api/admin/media/${table.id}`)).status).toBe(204);
  });

  it('serves cover crops in the requested sizes, and only around the stored focal point', async () => {
    const table = await picture();
    await publish('with-a-cover', { cover: { media: table.id, alt: 'A letter', focal: { x: 0.9, y: 0.1 } } });
    const { cover } = await read('with-a-cover');
    expect(cover).toMatchObject({ alt: 'A letter', focal: { x: 0.9, y: 0.1 }, picture: table.picture });
    const size = async (address: string) => {
      const response = await fetch(api.url + address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return `${format} ${width}x${height}`;
    };
    expect(await size(cover.crops['1x1'])).toBe('jpeg 1200x1200');
    expect(await size(cover.crops['1x1'])).toBe('jpeg 1200x1200');
    expect(await size(cover.crops.wide)).toBe('jpeg 1200x630');
    expect((await fetch(api.url + cover.crops['1x1'].replace('-90-10.', '-10-90.'))).status).toBe(404);
  });

  it('makes a crop once for many visitors who request it at the same time', async () => {
    const table = await picture();
    await publish('read-by-many', { cover: { media: table.id, alt: 'A letter', focal: { x: 0.2, y: 0.3 } } });
    const { cover } = await read('read-by-many');
    const put = jest.spyOn(api.app.get(MediaStorage), 'put');
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(api.url + cover.crops.wide)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // Two are made at once, and neither waits for the other.
    expect(put.mock.calls.length).toBeLessThanOrEqual(2);
    put.mockRestore();
  });

  it('returns no cover for an article without one', async () => {
    expect((await read('when-to-sign-up')).cover).toBeNull();
  });

  it('uses absolute URLs for pictures in the JSON feed', async () => {
    const table = await picture();
    await publish('in-feeds', { markdown: `Text.\n\n![A table](${table.src})` });
    const feed = await (await fetch(`${api.url}/api/feeds/feed.json`)).text();
    const names = [...feed.matchAll(/\S*\/api\/media\/[^\s"\\]+/g)].map(([name]) => name.replace(/^.*?"/, ''));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !/^(src=\\"|srcset=\\")?http:\/\/localhost:3000\/api\/media\//.test(name))).toEqual(
      [],
    );
  });
});

// On PostgreSQL, where transactions run side by side.
it('publishes an article while a picture in it is redescribed, without a deadlock', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const { body } = await upload(admin, await drawn(700, 500, 3).png().toBuffer(), 'Table.png');
  const write = writingIn(api);
  const draft = await write.begin({ title: 'Shows it', markdown: `![A table](${body.src})` });
  const statements = new Statements(api.dataSource);
  const { published, redescribed } = await api.dataSource.transaction(async (manager) => {
    // The publication has rendered the text, and is about to refer to the picture.
    await manager.query('LOCK TABLE post_media IN EXCLUSIVE MODE');
    const publication = write.publish(draft);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    const change = admin.send('PATCH', `/api/admin/media/${body.id}`, { alt: 'A table, laid' });
    await until(async () => (await lockWaits(api.dataSource)) === 2);
    return { published: publication, redescribed: change };
  });
  expect((await published).state).toBe('published');
  expect((await redescribed).status).toBe(200);
  await api.stop();
  // PostgreSQL ends one of two that wait for each other, and it runs again.
  expect(statements.sent.filter(({ query }) => query === 'ROLLBACK')).toEqual([]);
});
