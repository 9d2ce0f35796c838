import path from 'node:path';

import { QueryFailedError } from 'typeorm';

import { writingIn } from '../articles/writing/written.fixture';
import { watchOpenedFiles } from '../testing/opened-files';
import { packed, pdf } from '../testing/pdfs';
import { drawn, upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import type { TestApp } from '../testing/test-app';
import { MediaFiles } from './media-files.service';
import { filesRoute, grounds, startLibrary, type Library } from './media-library.fixture';

describe.each(grounds)('the PDFs of the library on %s with %s', (engine, place) => {
  let library: Library;
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    library = await startLibrary(engine, place);
    ({ api, admin } = library);
  });
  afterAll(() => library.stop());

  it('serves a PDF unchanged: immutable at its versioned URL, revalidated at its stable one', async () => {
    const bytes = pdf('to the byte');
    const file = await library.addPdf(bytes, 'Résumé (Plan) 2027.pdf');
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
    expect(await upload(admin, bytes, 'Again.pdf', filesRoute)).toEqual({ status: 200, body: file });
  });

  it('leaves no file open when the database fails', async () => {
    const file = await library.addPdf(pdf('left open'), 'plan.pdf');
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
    const { status, body } = await upload(admin, bytes, name, filesRoute);
    expect([415, 422]).toContain(status);
    expect(body.message).toMatch(words);
  });

  it('accepts a PDF that only mentions scripts, with an ordinary compressed stream', async () => {
    await library.addPdf(
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
    await library.addPdf(around('/EmbeddedFiles', '/EmbeddedFile'.length), `Names ${how}.pdf`);
    for (const cut of [1, 5, '/EmbeddedFile'.length, '/EmbeddedFile'.length + 1]) {
      const { body } = await upload(admin, around('/EmbeddedFile', cut), 'File.pdf', filesRoute);
      expect(body.message).toMatch(/files are packed into/);
    }
  });

  it('keeps pictures and PDFs apart: each has its own list, and neither replaces the other', async () => {
    const file = await library.addPdf(pdf('apart'), 'Apart.pdf');
    const { body: picture } = await upload(admin, await drawn(300, 200, 7).png().toBuffer(), 'Apart.png');
    const ids = async (path: string) => (await admin.get(path)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('/api/admin/media?q=apart')).toEqual([picture.id]);
    expect(await ids(`${filesRoute}?q=apart`)).toEqual([file.id]);
    expect((await admin.get(`/api/admin/media/${file.id}`)).status).toBe(404);
    expect((await admin.get(`${filesRoute}/${picture.id}`)).status).toBe(404);
    expect((await upload(admin, pdf('apart'), 'Apart.pdf')).status).toBe(415);
    expect((await upload(admin, pdf('other'), 'Other.pdf', `/api/admin/media/${picture.id}/file`)).status).toBe(415);
    const cover = { media: file.id, alt: 'A plan', focal: { x: 0.5, y: 0.5 } };
    await expect(writingIn(api).published({ title: 'With a PDF as its cover', cover })).rejects.toMatchObject({
      fields: { cover: expect.stringContaining('not in the library') },
    });
  });

  it('lists the newest first, one page at a time, and filters by words of the name', async () => {
    const names = ['Listed bronze', 'Listed silver 100%', 'Listed gold'];
    for (const name of names) {
      library.later();
      await library.addPdf(pdf(name), `${name}.pdf`);
    }
    const page = async (query: object) => (await admin.get(`${filesRoute}?${new URLSearchParams({ ...query })}`)).body;
    const listed = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
    const first = await page({ q: 'LISTED', limit: 2 });
    expect(listed(first)).toEqual(['Listed gold', 'Listed silver 100%']);
    const second = await page({ q: 'LISTED', limit: 2, before: first.older });
    expect([listed(second), second.older]).toEqual([['Listed bronze'], null]);
    expect(listed(await page({ q: '100% listed' }))).toEqual(['Listed silver 100%']);
    expect(listed(await page({ q: 'listed_' }))).toEqual([]);
  });
});
