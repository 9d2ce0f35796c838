import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';

import { largestFile } from 'contract/media-files';
import { until } from 'contract/testing/until';

import { drawn, formWith, pngThatClaims, upload } from '../testing/pictures';
import { answerOf, type SignedInClient } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { MediaEntity } from './media.entity';

describe('refused uploads', () => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp('SQLite');
    admin = await api.signIn();
  });
  afterAll(() => api.stop());
  afterEach(async () => {
    const rows = await api.dataSource.getRepository(MediaEntity).count();
    const files = readdirSync(path.join(api.database.env['DATA_DIR'] ?? '', 'media'), { recursive: true });
    if (rows > 0 || String(files) !== 'incoming')
      throw new Error(`${rows} rows and ${String(files)} are left of what was refused.`);
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = () => drawn(20, 20).png().toBuffer();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

  it.each<[string, string, number, string, () => Buffer | Promise<Buffer>]>([
    ['an SVG file', 'mark.svg', 415, 'can carry scripts', () => Buffer.from(svg)],
    ['an SVG with another extension', 'mark.png', 415, 'can carry scripts', () => Buffer.from(svg)],
    ['an SVG without a declaration', 'mark.jpg', 415, 'can carry scripts', () => Buffer.from('\n <svg/>')],
    ['an iPhone photo (HEIC)', 'IMG_1.HEIC', 415, 'Save the picture as JPEG', () => heic],
    ['a text file', 'notes.txt', 415, 'Use JPEG, PNG, WebP, AVIF or GIF', () => Buffer.from('hello')],
    [
      'an HTML page with an image extension',
      'page.jpg',
      415,
      'Use JPEG, PNG, WebP, AVIF or GIF',
      () => Buffer.from('<html><script>alert(1)</script>'),
    ],
    [
      'a PNG with a JPEG extension',
      'photo.jpg',
      415,
      'The name says JPEG, but inside is PNG. Rename it so that it ends in .png, and upload it again.',
      png,
    ],
    ['a picture without an extension', 'photo', 415, 'Use JPEG', png],
    [
      'a program with an image extension',
      'photo.png',
      415,
      'The name says PNG, but inside is ELF. Upload a picture instead.',
      () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(64, '\0'), 'latin1'),
    ],
    ['an empty file', 'empty.png', 422, 'This file is empty', () => Buffer.alloc(0)],
    [
      'a truncated picture',
      'half.jpg',
      422,
      'damaged',
      async () => (await drawn(400, 400).jpeg({ quality: 100 }).toBuffer()).subarray(0, 3000),
    ],
    [
      'a small file that claims to be huge',
      'bomb.png',
      422,
      '30,000 by 30,000 pixels',
      () => pngThatClaims(30_000, 30_000),
    ],
    ['a narrow picture that is too long', 'long.png', 422, '10 by 20,000 pixels', () => pngThatClaims(10, 20_000)],
  ])('%s', async (_what, name, status, words, bytes) => {
    expect(await upload(admin, await bytes(), name)).toEqual({
      status,
      body: { code: expect.any(String), message: expect.stringContaining(words) },
    });
  });

  it('fields beside the file, which would all be held in memory', async () => {
    const form = new FormData();
    for (let number = 1; number <= 11; number += 1) form.append(`field ${number}`, 'x'.repeat(1_000_000));
    form.append('file', new Blob([new Uint8Array(await png())]), 'a.png');
    const { status } = await admin.fetch('/api/admin/media', { method: 'POST', body: form });
    expect(status).toBe(400);
  });

  it('a file one byte above the limit', async () => {
    const { status, body } = await upload(admin, Buffer.alloc(largestFile + 1), 'large.png');
    expect({ status, ...body }).toEqual({
      status: 413,
      code: 'payload_too_large',
      message: 'A file may have 25 MB at most. Save it smaller and try again.',
    });
  });

  it('an endless file: the upload ends at a multiple of the limit, with a response', async () => {
    const { hostname, port } = new URL(api.url);
    const headers = {
      cookie: admin.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const sending = request({ hostname, port, method: 'POST', path: '/api/admin/media', headers });
    const responded = once(sending, 'response');
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="endless.png"\r\n\r\n');
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      sent += chunk.length;
      if (!sending.destroyed) sending.write(chunk, () => setImmediate(more));
    };
    more();
    const [response] = (await responded) as [IncomingMessage]; // the arguments of the event
    // Closing the connection would lose the response, because the client is still sending.
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'keep-alive']);
    sending.on('error', () => undefined).destroy(); // the test itself resets the connection
    expect(sent).toBeLessThan(largestFile * 6);
  });

  it('an upload that the client aborts', async () => {
    const { hostname, port } = new URL(api.url);
    const headers = {
      cookie: admin.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
    };
    const sending = request({ hostname, port, method: 'POST', path: '/api/admin/media', headers });
    sending.on('error', () => undefined);
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\n\r\n');
    sending.write(Buffer.alloc(100_000));
    const incomingCount = () => readdirSync(path.join(api.database.env['DATA_DIR'] ?? '', 'media/incoming')).length;
    await until(() => incomingCount() > 0);
    sending.destroy();
    await until(() => incomingCount() === 0);
  });

  it('a second file in the same form: neither is stored', async () => {
    const before = (await admin.get('/api/admin/media')).body.items.length;
    const form = new FormData();
    for (const hue of [1, 2])
      form.append('file', new Blob([new Uint8Array(await drawn(40, 30, hue).png().toBuffer())]), `${hue}.png`);
    const response = await answerOf(await admin.fetch('/api/admin/media', { method: 'POST', body: form }));
    expect(response).toMatchObject({
      status: 400,
      body: { message: 'Send one file at a time: this form has several, and none was taken.' },
    });
    expect((await admin.get('/api/admin/media')).body.items).toHaveLength(before);
    const transfer = await answerOf(await admin.fetch('/api/admin/transfers', { method: 'POST', body: form }));
    expect(transfer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Send one file at a time, or a zip of them') },
    });
  });

  it.each(
    ['/api/admin/media', '/api/admin/transfers'].flatMap((path) =>
      [
        ['no content', ''],
        ['half a boundary', '--x'],
        ['no parts', '--x--'],
        ['half a part', '--x\r\n\r\n\r\n--x--'],
        ['half a file', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\n\r\n# Half'],
        [
          'a nameless file',
          '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\nx\r\n--x--',
        ],
      ].map(([what = '', body = '']) => [what, path, body] as const),
    ),
  )('a form with %s, sent to %s', async (_what, path, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { status } = await admin.fetch(path, { method: 'POST', headers, body });
    expect(status).toBe(400);
  });

  it('a form without a file, or another content type', async () => {
    const form = new FormData();
    form.append('name', 'x');
    const without = await admin.fetch('/api/admin/media', { method: 'POST', body: form });
    expect([without.status, await without.json()]).toEqual([
      400,
      { code: 'bad_request', message: 'Send one file as multipart/form-data.' },
    ]);
    const json = await admin.send('POST', '/api/admin/media', { file: 'x' });
    expect(json).toMatchObject({ status: 415, body: { message: 'Send the body as multipart/form-data.' } });
    expect((await admin.send('POST', '/api/admin/media')).status).toBe(400);
  });

  it('any upload to other routes', async () => {
    const body = formWith(await png(), 'x.png');
    for (const address of ['/api/quotes', '/api/auth/login']) {
      expect(
        (await fetch(api.url + address, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })).status,
      ).toBe(415);
    }
    expect((await admin.fetch('/api/admin/media/k3v9x0q2m7ab', { method: 'PATCH', body })).status).toBe(415);
  });

  it('any upload without a session, or from another site', async () => {
    const body = formWith(await png(), 'x.png');
    expect((await fetch(`${api.url}/api/admin/media`, { method: 'POST', body })).status).toBe(401);
    const elsewhere = { cookie: admin.cookie, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${api.url}/api/admin/media`, { method: 'POST', body, headers: elsewhere })).status).toBe(403);
  });
});
