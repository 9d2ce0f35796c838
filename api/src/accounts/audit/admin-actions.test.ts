import { randomUUID } from 'node:crypto';

import type { AuditPage } from 'contract/audit';

import { text } from '../../articles/writing/written.fixture';
import { pdf } from '../../testing/pdfs';
import { drawn, upload } from '../../testing/pictures';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { importOver, zipOf } from '../../transfer/import-files.fixture';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let start: number;
  beforeAll(async () => {
    api = await startTestApp(engine, { jobs: 'here' });
    admin = await api.signIn();
  });
  beforeEach(async () => {
    start = (await page()).items[0]?.number ?? 0;
  });
  afterAll(() => api.stop());

  const page = async (): Promise<AuditPage> => (await admin.get('/api/admin/audit?limit=100')).body;
  /** Entries logged during this test, oldest first. */
  const loggedEvents = async () =>
    (await page()).items
      .filter(({ number }) => number > start)
      .map(({ event, who, about }) => {
        expect(who).toBe(admin.email);
        return [event, about];
      })
      .reverse();

  async function saveDraft(title: string): Promise<{ id: string; version: number }> {
    const id = randomUUID();
    const first = { baseVersion: 0, saveId: randomUUID(), content: text({ title }) };
    return (await admin.send('PUT', `/api/admin/articles/${id}`, first)).body;
  }
  const onArticle = async (
    id: string,
    action: string,
    body: object = {},
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ) => {
    const answer = await admin.send(method, `/api/admin/articles/${id}${action}`, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('logs each action on an article once and skips repeats that change nothing', async () => {
    const { id, version } = await saveDraft('Watched');
    const schedule = {
      baseVersion: version,
      timeZone: 'UTC',
      publishAt: '2026-12-01T09:00',
      unpublishAt: '2026-12-24T18:00',
    };
    await onArticle(id, '/schedule', schedule, 'PUT');
    await onArticle(id, '/schedule', { ...schedule, publishAt: null, unpublishAt: null }, 'PUT');
    for (let twice = 0; twice < 2; twice += 1) await onArticle(id, '/publish', { baseVersion: version });
    const saved = await onArticle(
      id,
      '',
      { baseVersion: version, saveId: randomUUID(), content: text({ title: 'Watched', markdown: 'Other.' }) },
      'PUT',
    );
    await onArticle(id, '/revisions/1/restore', { baseVersion: saved.version, saveId: randomUUID() });
    for (let twice = 0; twice < 2; twice += 1) await onArticle(id, '/unpublish');
    expect((await admin.send('DELETE', `/api/admin/articles/${id}/preview-link`)).status).toBe(204);
    for (let twice = 0; twice < 2; twice += 1) await onArticle(id, '', {}, 'DELETE');
    for (let twice = 0; twice < 2; twice += 1) await onArticle(id, '/recover');
    expect(await loggedEvents()).toEqual([
      ['article-scheduled', 'Watched, published 2026-12-01 09:00, unpublished 2026-12-24 18:00 (UTC)'],
      ['schedule-removed', 'Watched'],
      ['article-published', 'Watched'],
      ['version-restored', 'Watched, version 1'],
      ['article-taken-back', 'Watched'],
      ['previews-stopped', 'Watched'],
      ['article-deleted', 'Watched'],
      ['article-recovered', 'Watched'],
    ]);
  });

  it('logs the published version and the schedule before and after each change', async () => {
    const { id, version } = await saveDraft('Told');
    await onArticle(id, '/publish', { baseVersion: version });
    const other = { baseVersion: version, saveId: randomUUID(), content: text({ title: 'Told', markdown: 'Other.' }) };
    const saved = await onArticle(id, '', other, 'PUT');
    const schedule = { baseVersion: saved.version, timeZone: 'UTC', publishAt: '2026-12-01T09:00', unpublishAt: null };
    await onArticle(id, '/schedule', schedule, 'PUT');
    await onArticle(id, '/schedule', { ...schedule, publishAt: '2026-12-02T09:00' }, 'PUT');
    await onArticle(id, '/publish', { baseVersion: saved.version });
    await onArticle(id, '', {}, 'DELETE');
    const lines = (await page()).items.filter(({ number }) => number > start).reverse();
    const [first, second] = ['published 2026-12-01 09:00 (UTC)', 'published 2026-12-02 09:00 (UTC)'];
    expect(lines.flatMap(({ changes }) => changes)).toEqual([
      { field: 'Published', before: '', after: 'Version 1' },
      { field: 'Schedule', before: '', after: first },
      { field: 'Schedule', before: first, after: second },
      { field: 'Published', before: 'Version 1', after: 'Version 4' },
      { field: 'Published', before: 'Version 4', after: '' },
    ]);
  });

  it('logs each article of a bulk action', async () => {
    const ids = [(await saveDraft('First of two')).id, (await saveDraft('Second of two')).id];
    await admin.send('POST', '/api/admin/articles/bulk', { action: 'publish', ids });
    await admin.send('POST', '/api/admin/articles/bulk', { action: 'delete', ids });
    expect(await loggedEvents()).toEqual(
      ['article-published', 'article-deleted'].flatMap((event) =>
        ['First of two', 'Second of two'].map((title) => [event, title]),
      ),
    );
  });

  it('logs replaced and deleted images', async () => {
    const { id } = (await upload(admin, await drawn(40, 30, 10).png().toBuffer(), 'Barn.png')).body;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await drawn(40, 30, 20).png().toBuffer())]), 'Other.png');
    expect((await admin.fetch(`/api/admin/media/${id}/file`, { method: 'PUT', body: form })).status).toBe(200);
    expect((await admin.send('DELETE', `/api/admin/media/${id}`)).status).toBe(204);
    expect(await loggedEvents()).toEqual([
      ['picture-replaced', 'Barn'],
      ['picture-deleted', 'Barn'],
    ]);
  });

  it('logs what is said of images and files with the values before and after, and skips repeats', async () => {
    const { id } = (await upload(admin, await drawn(40, 30, 30).png().toBuffer(), 'Barn.png')).body;
    const file = (await upload(admin, pdf('said'), 'Plan.pdf', '/api/admin/files')).body;
    const said = { name: 'Red barn', alt: 'A barn.', focal: { x: 0.5, y: 0.25 } };
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await admin.send('PATCH', `/api/admin/media/${id}`, said)).status).toBe(200);
      expect((await admin.send('PATCH', `/api/admin/files/${file.id}`, { name: 'Plan 2027' })).status).toBe(200);
    }
    expect(await loggedEvents()).toEqual([
      ['picture-changed', 'Barn'],
      ['file-changed', 'Plan'],
    ]);
    const lines = (await page()).items.filter(({ number }) => number > start).reverse();
    expect(lines.flatMap(({ changes }) => changes)).toEqual([
      { field: 'Name', before: 'Barn', after: 'Red barn' },
      { field: 'Alt text', before: '', after: 'A barn.' },
      {
        field: 'Focal point',
        before: '50% from the left, 50% from the top',
        after: '50% from the left, 25% from the top',
      },
      { field: 'Name', before: 'Plan', after: 'Plan 2027' },
    ]);
  });

  it('logs imports and exports, but not a dry run', async () => {
    const file = { name: 'two.zip', bytes: zipOf({ 'one.md': '# One\n\nText.', 'two.md': '# Two\n\nText.' }) };
    await importOver(admin, file, '?rehearse=true');
    await importOver(admin, file);
    await importOver(admin, file);
    await (await admin.fetch('/api/admin/transfers/export')).arrayBuffer();
    await admin.get('/api/admin/quotes.csv');
    expect(await loggedEvents()).toEqual([
      ['articles-imported', 'two.zip (markdown): 2 new, 0 images'],
      ['articles-imported', 'two.zip (markdown): 2 same, 0 images'],
      ['articles-exported', null],
      ['requests-exported', null],
    ]);
  });
});
