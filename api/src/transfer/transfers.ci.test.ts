import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { ArticleContent } from 'contract/article-content';
import { unzipSync, strFromU8 } from 'fflate';

import { Publishing } from '../articles/publishing/publishing';
import { ArticlesService } from '../articles/writing/articles.service';
import { ada, text, writingIn } from '../articles/writing/written.fixture';
import { MediaService } from '../media/media.service';
import type { SignedInClient } from '../testing/signed-in';
import { pdf } from '../testing/pdfs';
import { copySeed } from '../testing/seed-copy';
import { onEachEngine } from '../testing/test-database';
import { startTestApp, type TestApp } from '../testing/test-app';
import { Exporter } from './exporter';
import { NetworkScope } from './images/download';
import { importOver, options, png, wordPress, zipOf } from './import-files.fixture';
import { Importer } from './importer';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine, { jobs: 'here' });
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const exported = async (from: TestApp) => {
    const bytes = new Uint8Array(await buffer(from.app.get(Exporter).zip()));
    return {
      name: 'articles.zip',
      bytes,
      files: Object.fromEntries(
        Object.entries(unzipSync(bytes)).map(([name, file]) => [
          name,
          name.endsWith('.md') ? strFromU8(file) : file.length,
        ]),
      ),
    };
  };

  it('imports over HTTP: starts immediately, and is polled until it is done', async () => {
    const transfer = await importOver(admin, await wordPress(), '?author=zoe-adler&topic=medicare');
    expect(transfer).toMatchObject({
      state: 'done',
      fileName: 'wordpress.zip',
      isRehearsal: false,
      done: 3,
      total: 3,
      message: '3 new',
      report: { source: 'wordpress' },
    });
    expect((await api.get('/api/posts/hospital-letter')).status).toBe(200);
  });

  it('reports why a file cannot be read', async () => {
    const transfer = await importOver(admin, { name: 'a.zip', bytes: zipOf({ 'a.txt': 'A' }) });
    expect(transfer).toMatchObject({
      state: 'failed',
      message: 'This zip file holds neither Markdown files nor an export of WordPress or Ghost.',
      report: null,
    });
    const answer = await admin.send('POST', '/api/admin/transfers', {});
    expect(answer.status).toBe(415);
    expect((await admin.get('/api/admin/transfers/5f6de0c5-6c52-4d4e-9dbd-0a49b8a1d1f5')).status).toBe(404);
  });

  it('exports all articles, and imports them unchanged', async () => {
    const { row } = await api.app
      .get(MediaService)
      .add('picture', { name: 'field.png', stream: Readable.from([await png('#335577')]) });
    const writing = writingIn(api);
    const image = `/api/media/${row.id}`;
    const summary = { name: 'Plan (silver) #2 & more.pdf', bytes: pdf('of an export') };
    const { row: file } = await api.app
      .get(MediaService)
      .add('file', { name: summary.name, stream: Readable.from([summary.bytes]) });
    const live = await writing.published({
      title: 'Exported',
      markdown: `Says :fact[medicare.part-b-premium.2026], *odd   gaps*.\n\n![A field](${image})\n\n[The plan](/api/media/${file.id})\n\n* a\n* b`,
      cover: { media: row.id, alt: 'A field', focal: { x: 0.2, y: 0.8 } },
      tags: ['one', 'two: three'],
      publishDate: '2019-03-04T21:30',
      coAuthors: ['ben-cole'],
    });
    await writing.save(live, { title: 'Exported, and changed' });
    const moved = await writing.publish(
      await writing.save(await writing.published({ title: 'Moved', slug: 'moved-from' }), { slug: 'moved-to' }),
    );
    const back = await writing.published({ title: 'Taken back', slug: 'taken-back' });
    await api.app.get(Publishing).unpublish(ada, back.id);
    await writing.begin({ title: 'Never published', topic: null, author: null, excerpt: '' });
    const before = await exported(api);
    expect(before.files['articles/exported.md']).toContain(`![A field](../images/${row.id}.jpg)`);
    const inZip = `files/${file.id}/${summary.name}`;
    expect(before.files['articles/exported.md']).toContain(
      `[The plan](../files/${file.id}/Plan%20%28silver%29%20%232%20&%20more.pdf)`,
    );
    expect(Buffer.from(unzipSync(before.bytes)[inZip] ?? []).equals(summary.bytes)).toBe(true);
    expect(before.files['drafts/exported.md']).toContain('title: Exported, and changed');
    expect(before.files['articles/hospital-letter.md']).toContain('aliases:\n  - /2019/05/hospital-letter\n');
    expect(before.files['articles/moved-to.md']).toContain('aliases:\n  - /blog/moved-from\n');
    expect(Object.keys(before.files)).toEqual(
      expect.arrayContaining([`images/${row.id}.jpg`, 'drafts/never-published.md', 'articles/part-b-by-phone.md']),
    );

    const again = await api.app.get(Importer).run(before, options(), () => undefined);
    expect(new Set(again.articles.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    expect(again.notes).toEqual([]);

    const seed = copySeed();
    for (const name of readdirSync(path.join(seed.folder, 'articles')))
      rmSync(path.join(seed.folder, 'articles', name));
    const elsewhere = await startTestApp(engine, { seedFolder: seed.folder });
    const report = await elsewhere.app.get(Importer).run(before, options(), () => undefined);
    expect(report.articles.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const after = await exported(elsewhere);
    const comparable = (files: Record<string, unknown>) =>
      JSON.stringify(files)
        .replace(/(images|files)\/[0-9a-z]{12}/g, '$1/x')
        .replace(/updatedAt: [^\\]+/g, '');
    expect(comparable(after.files)).toBe(comparable(before.files));
    const { html } = (await elsewhere.get('/api/posts/exported')).body;
    const [, href = ''] = /<a href="([^"]+)">The plan <span class="file-note">\(PDF, 1 KB\)/.exec(html) ?? [];
    const brought = await fetch(elsewhere.url + href);
    expect(brought.headers.get('content-disposition')).toContain(`filename="${summary.name}"`);
    expect(Buffer.from(await brought.arrayBuffer()).equals(summary.bytes)).toBe(true);
    const became = async (path: string) => {
      const answer = await fetch(`${elsewhere.url}/api/addresses/former?path=${path}`, { redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await Promise.all(['/2019/05/hospital-letter', '/blog/moved-from', '/blog/taken-back'].map(became))).toEqual(
      [
        [301, '/blog/hospital-letter'],
        [301, `/blog/${moved.slug}`],
        [404, null],
      ],
    );
    await elsewhere.stop();
    seed.discard();
  });

  it('finds drafts without a title or a slug, and with the slug of another draft, as they were exported', async () => {
    const writing = writingIn(api);
    const drafts = [
      await writing.begin({ title: 'No address yet', slug: '' }),
      await writing.begin({ title: '', slug: '', markdown: 'Only a text' }),
      await writing.begin({ title: 'One', slug: 'one-address' }),
      await writing.begin({ title: 'Another', slug: 'one-address' }),
    ];
    const { articles } = await api.app.get(Importer).run(await exported(api), options(), () => undefined);
    const found = articles.filter(({ id }) => drafts.some((draft) => draft.id === id));
    expect(found.map(({ outcome, notes }) => ({ outcome, notes }))).toEqual(
      drafts.map(() => ({ outcome: 'same', notes: [] })),
    );
  });

  it.each([
    ['a heading of level 1', '# What it costs\n\nA text'],
    ['its title as a heading', '# As it stands\n\nA text'],
    ['a heading of level 5', '##### Small\n\nA text'],
    ['HTML', 'A text\n\n<div>Boxed</div>\n\n\n\nMore'],
    ['commands of another program', '{{< youtube 1 >}}'],
    ['code at the start', '    code\n\nA text'],
    ['empty lines around it', '\n\nA text\n\n'],
  ])('finds a draft with %s as it was exported', async (_, markdown) => {
    const draft = await writingIn(api).begin({ title: 'As it stands', markdown });
    const { articles } = await api.app.get(Importer).run(await exported(api), options(), () => undefined);
    expect(articles.find(({ id }) => id === draft.id)).toMatchObject({ outcome: 'same', notes: [] });
  });

  it('serves the export to signed-in admins as a file, named after the day of the agency', async () => {
    api.clock.at = new Date('2026-11-22T02:00:00Z');
    const answer = await admin.fetch('/api/admin/transfers/export');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="articles-2026-11-21.zip"');
    expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toContain('articles/part-b-by-phone.md');
    expect((await api.get('/api/admin/transfers/export')).status).toBe(401);
  });

  it('exports at the pace of the reader, and gathers nothing in doing so', async () => {
    for (const title of ['Long', 'Longer']) await writingIn(api).begin({ title, markdown: incompressible(400_000) });
    const zip = api.app.get(Exporter).zip();
    const listeners: number[] = [];
    for await (const _chunk of zip) listeners.push(zip.listenerCount('close'));
    expect(Math.max(...listeners)).toBe(listeners[0]);
    expect(listeners.length).toBeGreaterThan(5);
  });

  it('exports an article that is unpublished while the file is read', async () => {
    const begin = (id: string, change: Partial<ArticleContent>) =>
      api.app.get(ArticlesService).save(ada.who, id, { baseVersion: 0, saveId: randomUUID(), content: text(change) });
    await begin('00000000-0000-4000-8000-000000000000', { title: 'Long', markdown: incompressible(400_000) });
    const last = await begin('ffffffff-ffff-4fff-8fff-ffffffffffff', { title: 'Unpublished meanwhile' });
    await writingIn(api).publish(last);
    const chunks: Uint8Array[] = [];
    for await (const chunk of api.app.get(Exporter).zip()) {
      if (chunks.length === 0) await api.app.get(Publishing).unpublish(ada, last.id);
      chunks.push(chunk as Uint8Array); // chunks of a byte stream
    }
    expect(Object.keys(unzipSync(Buffer.concat(chunks)))).toContain('drafts/unpublished-meanwhile.md');
  });

  it('fetches an image whose signed address is longer than an index can hold', async () => {
    const image = await png('#4455aa');
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(image),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    api.app.get(NetworkScope).allows = () => true;
    const address = `http://127.0.0.1:${port}/a.png?signature=${incompressible(6_000)}`;
    const bytes = zipOf({ 'a.md': `---\ntitle: Signed\nslug: signed\n---\n\nText.\n\n![A wall](${address})\n` });
    const report = await api.app.get(Importer).run({ name: 'signed.zip', bytes }, options(), () => undefined);
    server.close();
    expect(report).toMatchObject({ articles: [{ outcome: 'new', notes: [] }], images: { fetched: 1, missing: 0 } });
  });
});

const incompressible = (length: number) => randomBytes(length / 2).toString('hex');
