import { randomUUID } from 'node:crypto';

import { until } from 'contract/testing/until';

import { RerenderJob } from '../articles/posts/rerender.job';
import { text, writingIn } from '../articles/writing/written.fixture';
import { lockWaits } from '../testing/lock-waits';
import { pdf } from '../testing/pdfs';
import { upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { filesRoute, grounds, startLibrary, type Library } from './media-library.fixture';

describe.each(grounds)('a PDF that pages link to, on %s with %s', (engine, place) => {
  let library: Library;
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    library = await startLibrary(engine, place);
    ({ api, admin } = library);
  });
  afterAll(() => library.stop());

  it('is linked with its format and size, is updated when replaced, and is retained for the archive', async () => {
    const bytes = pdf(`led to${'.'.repeat(240 * 1024)}`);
    const file = await library.addPdf(bytes, 'Plan summary.pdf');
    const writing = writingIn(api);
    const article = await writing.published({
      title: 'What a summary of benefits says',
      markdown: `Read [the summary](${file.src}) first, or [open it](${file.href}).`,
    });
    const html = async () => (await api.get(`/api/posts/${article.content.slug}`)).body.html;
    expect(await html()).toContain(
      `<a href="${file.href}">the summary <span class="file-note">(PDF, 241 KB)</span></a>`,
    );
    const used = (await admin.get(`${filesRoute}/${file.id}`)).body.usage;
    expect(used).toEqual([expect.objectContaining({ article: article.id, place: 'text', state: 'live' })]);
    const refused = await admin.send('DELETE', `${filesRoute}/${file.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This file is used in')]);

    library.later();
    const { body: replaced } = await upload(admin, pdf('anew'), 'New.pdf', `${filesRoute}/${file.id}/file`);
    expect(replaced).toMatchObject({ id: file.id, name: 'Plan summary', src: file.src });
    await api.run(RerenderJob);
    expect(await html()).toContain(
      `<a href="${replaced.href}">the summary <span class="file-note">(PDF, 1 KB)</span></a>`,
    );
    // A link that was copied while the file was open follows it as well.
    expect(await html()).toContain(`<a href="${replaced.href}">open it <span`);
    const earlier = await fetch(api.url + file.href);
    // Reads all of it: a connection with a large unread body stays open, even after the server is gone.
    expect([earlier.status, Buffer.from(await earlier.arrayBuffer()).equals(bytes)]).toEqual([200, true]);

    library.later();
    await writing.publish(await writing.save(article, { markdown: 'It is gone.' }));
    const remembered = await admin.send('DELETE', `${filesRoute}/${file.id}`);
    expect([remembered.status, remembered.body.message]).toEqual([409, expect.stringContaining('Earlier versions of')]);
    const kept = await admin.send('DELETE', `${filesRoute}/${file.id}?earlier=true`);
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('the archive keeps it')]);
    expect(await library.stored(file.id)).toHaveLength(2);
  });

  /** Saves other content of a town, a person or a service page. */
  const change = async (path: string, texts: object) => {
    const { version, content } = (await admin.get(path)).body;
    const saved = await admin.send('PUT', path, { baseVersion: version, content: { ...content, ...texts } });
    expect(saved.status).toBe(200);
    return saved.body.version;
  };
  const linkTo = ({ src }: { src: string }) => `Read [the summary](${src}).`;
  it.each([
    [
      'the text of a town',
      'town',
      '/api/admin/towns/gary-indiana',
      'Gary',
      (text: string) => ({
        text: `${text} People here ask about shift work, and about the mill that closed in spring.`,
      }),
    ],
    [
      'the Spanish text of a town',
      'town',
      '/api/admin/towns/gary-indiana',
      'Gary',
      (text: string) => ({ spanish: { summary: '', visits: '', text } }),
    ],
    ['a biography', 'biography', '/api/admin/people/zoe-adler', 'Zoe Adler', (bio: string) => ({ bio })],
    [
      'a biography in Spanish',
      'biography',
      '/api/admin/people/zoe-adler',
      'Zoe Adler',
      (bio: string) => ({ spanish: { role: '', summary: '', bio } }),
    ],
    [
      'a service page',
      'service',
      '/api/admin/services/medicare',
      'Medicare',
      (es: string) => ({ lead: { en: 'Call us.', es } }),
    ],
  ])(
    'is not deleted while %s links to it, nor while the archive keeps that text',
    async (what, place, path, title, texts) => {
      const file = await library.addPdf(pdf(what), `${what}.pdf`);
      const publish = async (baseVersion: number) =>
        place === 'service' && admin.send('POST', `${path}/publish`, { baseVersion });
      const use = { title, place, slug: path.split('/').at(-1) };
      const usage = async () => (await admin.get(`${filesRoute}/${file.id}`)).body.usage;
      const version = await change(path, texts(linkTo(file)));
      if (place === 'service') expect(await usage()).toEqual([expect.objectContaining({ ...use, state: 'draft' })]);
      await publish(version);
      expect(await usage()).toEqual([expect.objectContaining({ ...use, state: 'live' })]);
      const refused = await admin.send('DELETE', `${filesRoute}/${file.id}`);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`is used in “${title}”`)]);
      library.later();
      await publish(await change(path, texts('Call us.')));
      expect(await usage()).toEqual([]);
      const kept = await admin.send('DELETE', `${filesRoute}/${file.id}`);
      expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('the archive keeps it')]);
    },
  );

  it('is not deleted while only the scheduled version of a service page links to it', async () => {
    const file = await library.addPdf(pdf('scheduled'), 'Scheduled.pdf');
    const path = '/api/admin/services/medicare';
    const baseVersion = await change(path, { lead: { en: linkTo(file), es: '' } });
    const schedule = (publishAt: string | null, version: number) =>
      admin.send('PUT', `${path}/schedule`, { baseVersion: version, publishAt });
    expect((await schedule('2030-01-02T09:00', baseVersion)).status).toBe(200);
    const version = await change(path, { lead: { en: 'Call us.', es: '' } });
    const use = { title: 'Medicare', place: 'service', slug: 'medicare', state: 'scheduled' };
    expect((await admin.get(`${filesRoute}/${file.id}`)).body.usage).toEqual([expect.objectContaining(use)]);
    expect((await admin.send('DELETE', `${filesRoute}/${file.id}`)).status).toBe(409);
    expect((await schedule(null, version)).status).toBe(200);
    expect((await admin.send('DELETE', `${filesRoute}/${file.id}`)).status).toBe(204);
  });

  it('is deleted with its file if no page ever linked to it', async () => {
    const file = await library.addPdf(pdf('forgotten'), 'Forgotten.pdf');
    expect((await admin.send('PATCH', `${filesRoute}/${file.id}`, { name: 'Named' })).body.name).toBe('Named');
    expect((await admin.send('DELETE', `${filesRoute}/${file.id}`)).status).toBe(204);
    expect(await library.stored(file.id)).toEqual([]);
    expect((await fetch(api.url + file.src)).status).toBe(404);
  });
});

it.each([
  [
    'a town',
    'revisions',
    '/api/admin/towns/gary-indiana',
    (text: string) => ({ text: `Ask about shift work. ${text}` }),
  ],
  ['a biography', 'revisions', '/api/admin/people/zoe-adler', (bio: string) => ({ bio })],
  ['a service page', 'revisions', '/api/admin/services/medicare', (es: string) => ({ lead: { en: 'Call us.', es } })],
  ['an article', 'article_revisions', `/api/admin/articles/${randomUUID()}`, (markdown: string) => text({ markdown })],
])('is not deleted while %s that links to it is being saved', async (_what, table, path, texts) => {
  const api = await startTestApp('PostgreSQL'); // SQLite runs one transaction at a time
  const admin = await api.signIn();
  const { id, src } = (await upload(admin, pdf('linked'), 'Linked.pdf', filesRoute)).body;
  const before = (await admin.get(path)).body;
  const content = { ...before.content, ...texts(`Read [the summary](${src}).`) };
  const save = {
    baseVersion: before.version ?? 0,
    content,
    ...(table === 'article_revisions' && { saveId: randomUUID() }),
  };
  const [saving, removing] = await api.dataSource.transaction(async (manager) => {
    await manager.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`); // where the save is written last
    const first = admin.send('PUT', path, save);
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    let isRemoved = false;
    const second = admin.send('DELETE', `${filesRoute}/${id}`).finally(() => (isRemoved = true));
    await until(async () => isRemoved || (await lockWaits(api.dataSource)) === 2);
    return [first, second] as const;
  });
  expect([(await saving).status < 300, (await removing).status]).toEqual([true, 409]);
  await api.stop();
});
