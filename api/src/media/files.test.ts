import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { startS3Server, type S3TestServer } from 'contract/testing/s3-server';
import { until } from 'contract/testing/until';
import { QueryFailedError } from 'typeorm';

import { RerenderJob } from '../articles/posts/rerender.job';
import { text, writingIn } from '../articles/writing/written.fixture';
import { lockWaits } from '../testing/lock-waits';
import { packed, pdf } from '../testing/pdfs';
import { drawn, upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import { watchOpenedFiles } from '../testing/opened-files';
import { startTestApp, type TestApp } from '../testing/test-app';
import type { Engine } from '../testing/test-database';
import { MediaFiles } from './media-files.service';
import { MediaStorage } from './media-storage';

const grounds: [Engine, 'a folder' | 'a bucket'][] = [
  ['SQLite', 'a folder'],
  ['PostgreSQL', 'a bucket'],
];
const route = '/api/admin/files';

describe.each(grounds)('the PDFs of the library on %s with %s', (engine, place) => {
  let s3: S3TestServer | undefined;
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    s3 = place === 'a bucket' ? await startS3Server() : undefined;
    api = await startTestApp(engine, { environment: s3?.env ?? {} });
    admin = await api.signIn();
  });
  afterAll(async () => {
    await api.stop();
    await s3?.remove();
  });

  /** Moves the clock: the archive merges two states of the same moment. */
  const later = () => void (api.clock.at = new Date(api.clock.at.getTime() + 60_000));
  const stored = async (id: string) => {
    const names: string[] = [];
    for await (const { name } of api.app.get(MediaStorage).list(id)) names.push(name);
    return names;
  };
  const add = async (bytes: Buffer, name: string) => {
    const { status, body } = await upload(admin, bytes, name, route);
    expect(status).toBe(201);
    return body;
  };

  it('serves a PDF unchanged: immutable at its versioned URL, revalidated at its stable one', async () => {
    const bytes = pdf('to the byte');
    const file = await add(bytes, 'Résumé (Plan) 2027.pdf');
    expect(file).toMatchObject({
      name: 'Résumé (Plan) 2027',
      type: 'application/pdf',
      bytes: bytes.length,
      usage: [],
    });
    for (const [address, cached] of [
      [file.href, 'public, max-age=31536000, immutable'],
      [file.src, 'public, no-cache'],
    ]) {
      const answer = await fetch(api.url + address);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': cached,
        'content-disposition':
          'inline; filename="R_sum_ (Plan) 2027.pdf"; filename*=UTF-8\'\'R%C3%A9sum%C3%A9%20%28Plan%29%202027.pdf',
      });
    }
    expect(await upload(admin, bytes, 'Again.pdf', route)).toEqual({ status: 200, body: file });
  });

  it('leaves no file open when the database fails', async () => {
    const file = await add(pdf('left open'), 'plan.pdf');
    const opened = watchOpenedFiles(api);
    await api.dataSource.query('ALTER TABLE media RENAME TO media_away');
    await expect(api.app.get(MediaFiles).named(path.basename(file.href))).rejects.toThrow(QueryFailedError);
    await api.dataSource.query('ALTER TABLE media_away RENAME TO media');
    expect(await opened.stillOpen()).toBe(0);
    opened.stop();
  });

  it.each<[string, string, Buffer, RegExp]>([
    ['a picture', 'photo.pdf', Buffer.from('GIF89a'), /not a whole PDF/],
    ['a PDF with another extension', 'plan.docx', pdf(), /not a PDF/],
    ['a truncated PDF', 'plan.pdf', pdf().subarray(0, 60), /not a whole PDF/],
    ['a protected PDF', 'plan.pdf', pdf('a', '9 0 obj << /Encrypt 8 0 R >> endobj\n'), /is protected/],
    ['a PDF with a script', 'plan.pdf', pdf('b', '9 0 obj << /S /JavaScript /JS (x) >> endobj\n'), /holds a script/],
    ['a PDF with an escaped script', 'plan.pdf', pdf('c', '9 0 obj << /S /J#61vaScript >> endobj\n'), /holds a script/],
    ['a PDF with a compressed script', 'plan.pdf', pdf('d', packed('<< /S /JavaScript /JS (x) >>')), /holds a script/],
    [
      'a PDF with a launch action late in a compressed stream',
      'plan.pdf',
      pdf('d', packed(`${'<< /A 1 >> '.repeat(40_000)}<< /S /Launch >>`)),
      /starts other programs/,
    ],
    [
      'a PDF that starts a program',
      'plan.pdf',
      pdf('e', '9 0 obj << /S /Launch /F (x) >> endobj\n'),
      /starts other programs/,
    ],
    [
      'a PDF with an embedded file',
      'plan.pdf',
      pdf('f', '9 0 obj << /Type /EmbeddedFile >> endobj\n'),
      /files are packed into/,
    ],
    ['a PDF that cannot be inspected', 'plan.pdf', pdf('g', packed('x', '/LZWDecode')), /cannot be looked into/],
  ])('refuses %s with a message', async (_what, name, bytes, words) => {
    const { status, body } = await upload(admin, bytes, name, route);
    expect([415, 422]).toContain(status);
    expect(body.message).toMatch(words);
  });

  it('accepts a PDF that only mentions scripts, with an ordinary compressed stream', async () => {
    await add(
      pdf('harmless', `9 0 obj (What JavaScript is) endobj\n${packed('<< /Type /Page /Title (Scripts) >>')}`),
      'harmless.pdf',
    );
  });

  it.each([
    ['uncompressed', (objects: string) => objects, 64 * 1024],
    ['compressed', packed, 16 * 1024],
  ])('matches only complete names across chunk boundaries: %s', async (how, written, piece) => {
    const around = (name: string, cut: number) => {
      const before = written === packed ? 0 : pdf(how).indexOf('trailer');
      return pdf(how, written(`${'%'.padEnd(piece - before - cut, '.')}${name} 8 0 R`));
    };
    await add(around('/EmbeddedFiles', '/EmbeddedFile'.length), `Names ${how}.pdf`);
    for (const cut of [1, 5, '/EmbeddedFile'.length, '/EmbeddedFile'.length + 1]) {
      const { body } = await upload(admin, around('/EmbeddedFile', cut), 'File.pdf', route);
      expect(body.message).toMatch(/files are packed into/);
    }
  });

  it('keeps pictures and PDFs apart: each has its own list, and neither replaces the other', async () => {
    const file = await add(pdf('apart'), 'Apart.pdf');
    const { body: picture } = await upload(admin, await drawn(300, 200, 7).png().toBuffer(), 'Apart.png');
    const ids = async (path: string) => (await admin.get(path)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('/api/admin/media?q=apart')).toEqual([picture.id]);
    expect(await ids(`${route}?q=apart`)).toEqual([file.id]);
    expect((await admin.get(`/api/admin/media/${file.id}`)).status).toBe(404);
    expect((await admin.get(`${route}/${picture.id}`)).status).toBe(404);
    expect((await upload(admin, pdf('apart'), 'Apart.pdf')).status).toBe(415);
    expect((await upload(admin, pdf('other'), 'Other.pdf', `/api/admin/media/${picture.id}/file`)).status).toBe(415);
    const cover = { media: file.id, alt: 'A plan', focal: { x: 0.5, y: 0.5 } };
    await expect(writingIn(api).published({ title: 'With a PDF as its cover', cover })).rejects.toMatchObject({
      fields: { cover: expect.stringContaining('not in the library') },
    });
  });

  it('is linked with its format and size, is updated when replaced, and is retained for the archive', async () => {
    const bytes = pdf(`led to${'.'.repeat(240 * 1024)}`);
    const file = await add(bytes, 'Plan summary.pdf');
    const writing = writingIn(api);
    const article = await writing.published({
      title: 'What a summary of benefits says',
      markdown: `Read [the summary](${file.src}) first, or [open it](${file.href}).`,
    });
    const html = async () => (await api.get(`/api/posts/${article.content.slug}`)).body.html;
    expect(await html()).toContain(
      `<a href="${file.href}">the summary <span class="file-note">(PDF, 241 KB)</span></a>`,
    );
    const used = (await admin.get(`${route}/${file.id}`)).body.usage;
    expect(used).toEqual([expect.objectContaining({ article: article.id, place: 'text', state: 'live' })]);
    const refused = await admin.send('DELETE', `${route}/${file.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This file is used in')]);

    later();
    const { body: replaced } = await upload(admin, pdf('anew'), 'New.pdf', `${route}/${file.id}/file`);
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

    later();
    await writing.publish(await writing.save(article, { markdown: 'It is gone.' }));
    const remembered = await admin.send('DELETE', `${route}/${file.id}`);
    expect([remembered.status, remembered.body.message]).toEqual([409, expect.stringContaining('Earlier versions of')]);
    const kept = await admin.send('DELETE', `${route}/${file.id}?earlier=true`);
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('the archive keeps it')]);
    expect(await stored(file.id)).toHaveLength(2);
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
      const file = await add(pdf(what), `${what}.pdf`);
      const publish = async (baseVersion: number) =>
        place === 'service' && admin.send('POST', `${path}/publish`, { baseVersion });
      const use = { title, place, slug: path.split('/').at(-1) };
      const usage = async () => (await admin.get(`${route}/${file.id}`)).body.usage;
      const version = await change(path, texts(linkTo(file)));
      if (place === 'service') expect(await usage()).toEqual([expect.objectContaining({ ...use, state: 'draft' })]);
      await publish(version);
      expect(await usage()).toEqual([expect.objectContaining({ ...use, state: 'live' })]);
      const refused = await admin.send('DELETE', `${route}/${file.id}`);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(`is used in “${title}”`)]);
      later();
      await publish(await change(path, texts('Call us.')));
      expect(await usage()).toEqual([]);
      const kept = await admin.send('DELETE', `${route}/${file.id}`);
      expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('the archive keeps it')]);
    },
  );

  it('is not deleted while only the scheduled version of a service page links to it', async () => {
    const file = await add(pdf('scheduled'), 'Scheduled.pdf');
    const path = '/api/admin/services/medicare';
    const baseVersion = await change(path, { lead: { en: linkTo(file), es: '' } });
    const schedule = (publishAt: string | null, version: number) =>
      admin.send('PUT', `${path}/schedule`, { baseVersion: version, publishAt });
    expect((await schedule('2030-01-02T09:00', baseVersion)).status).toBe(200);
    const version = await change(path, { lead: { en: 'Call us.', es: '' } });
    const use = { title: 'Medicare', place: 'service', slug: 'medicare', state: 'scheduled' };
    expect((await admin.get(`${route}/${file.id}`)).body.usage).toEqual([expect.objectContaining(use)]);
    expect((await admin.send('DELETE', `${route}/${file.id}`)).status).toBe(409);
    expect((await schedule(null, version)).status).toBe(200);
    expect((await admin.send('DELETE', `${route}/${file.id}`)).status).toBe(204);
  });

  it('lists the newest first, one page at a time, and filters by words of the name', async () => {
    const names = ['Listed bronze', 'Listed silver 100%', 'Listed gold'];
    for (const name of names) {
      later();
      await add(pdf(name), `${name}.pdf`);
    }
    const page = async (query: object) => (await admin.get(`${route}?${new URLSearchParams({ ...query })}`)).body;
    const listed = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    const first = await page({ q: 'LISTED', limit: 2 });
    expect(listed(first)).toEqual(['Listed gold', 'Listed silver 100%']);
    const second = await page({ q: 'LISTED', limit: 2, before: first.older });
    expect([listed(second), second.older]).toEqual([['Listed bronze'], null]);
    expect(listed(await page({ q: '100% listed' }))).toEqual(['Listed silver 100%']);
    expect(listed(await page({ q: 'listed_' }))).toEqual([]);
  });

  it('is deleted with its file if no page ever linked to it', async () => {
    const file = await add(pdf('forgotten'), 'Forgotten.pdf');
    expect((await admin.send('PATCH', `${route}/${file.id}`, { name: 'Named' })).body.name).toBe('Named');
    expect((await admin.send('DELETE', `${route}/${file.id}`)).status).toBe(204);
    expect(await stored(file.id)).toEqual([]);
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
  const { id, src } = (await upload(admin, pdf('linked'), 'Linked.pdf', route)).body;
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
    const second = admin.send('DELETE', `${route}/${id}`).finally(() => (isRemoved = true));
    await until(async () => isRemoved || (await lockWaits(api.dataSource)) === 2);
    return [first, second] as const;
  });
  expect([(await saving).status < 300, (await removing).status]).toEqual([true, 409]);
  await api.stop();
});
