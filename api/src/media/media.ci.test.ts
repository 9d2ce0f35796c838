import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';

import sharp from 'sharp';

import { drawn, phonePhoto, upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import type { TestApp } from '../testing/test-app';
import { grounds, startLibrary, type Library } from './media-library.fixture';
import { MediaStorage } from './media-storage';
import { MediaService } from './media.service';

describe.each(grounds)('the library on %s with %s', (engine, place) => {
  let library: Library;
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    library = await startLibrary(engine, place);
    ({ api, admin } = library);
  });
  afterAll(() => library.stop());
  beforeEach(() => {
    // Adds each picture later than the one before, so that their order is defined.
    api.clock.at = new Date(api.clock.at.getTime() + 1000);
  });

  const fetchFile = async (address: string) => {
    const response = await fetch(api.url + address);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const add = async (hue: number, name = `Picture ${hue}.png`) => {
    const { status, body } = await upload(admin, await drawn(900, 600, hue).png().toBuffer(), name);
    expect(status).toBe(201);
    return body;
  };

  it('turns a photo upright, in widths that browsers choose from, none wider than the original', async () => {
    const { status, body } = await upload(admin, await phonePhoto(1300, 1000), 'C:\\Photos\\at_the desk.JPG');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'at the desk',
      alt: '',
      width: 1000,
      height: 1300,
      type: 'image/jpeg',
      frames: 1,
      usage: [],
    });
    expect(body.src).toBe(`/api/media/${body.id}`);
    const sizes = body.variants.map(({ type, width }: { type: string; width: number }) => `${type} ${width}`);
    expect(sizes).toEqual(
      ['avif', 'webp', 'jpeg'].flatMap((type) => [480, 800, 1000].map((width) => `image/${type} ${width}`)),
    );
    for (const { src, type, width, height, bytes } of body.variants) {
      const file = await fetchFile(src);
      expect(file.bytes).toHaveLength(bytes);
      expect(file.response.headers.get('content-type')).toBe(type);
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width, height });
      expect(Math.abs(height / width - 1.3)).toBeLessThan(0.01);
    }
  });

  it('cuts the name of a file with a long one, and never an emoji in half', async () => {
    const { name } = await add(200, `${'x'.repeat(119)}🌻🌻.png`);
    expect(name).toBe(`${'x'.repeat(119)}🌻`);
  });

  it('takes quotation marks and percent signs of a file name as they are', async () => {
    const { name } = await add(201, 'The "new" desk, 50% off.png');
    expect(name).toBe('The "new" desk, 50% off');
  });

  it('strips camera metadata from photos', async () => {
    const photo = await phonePhoto(1210, 800);
    expect(photo.includes('Larch Phones')).toBe(true);
    const { body } = await upload(admin, photo, 'desk.jpg');
    for (const { src } of body.variants) {
      const { bytes } = await fetchFile(src);
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 });
      expect(bytes.includes('Larch Phones')).toBe(false);
    }
  });

  it('serves a variant as immutable, and the stable URL with revalidation', async () => {
    const { id, variants } = await add(10);
    const size = await fetchFile(variants[0].src);
    expect(Object.fromEntries(size.response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(size.bytes.length),
    });
    const now = await fetchFile(`/api/media/${id}`);
    expect(now.response.headers.get('cache-control')).toBe('public, no-cache');
    expect(now.response.headers.get('content-type')).toBe('image/jpeg');
    const again = await fetch(`${api.url}/api/media/${id}`, {
      headers: { 'if-none-match': now.response.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(api.url + variants[0].src, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size.bytes.length)]);
  });

  it.each(['000000000000', '000000000000-aaaaaaaaaaaa-480.avif', '..%2f..%2fsite.db', 'site.db', 'x'])(
    'returns 404 at %s',
    async (name) => {
      expect(await api.get(`/api/media/${name}`)).toEqual({
        status: 404,
        body: { code: 'not_found', message: expect.stringMatching(/^There is no such (picture|page)\.$/) },
      });
    },
  );

  it('returns the existing picture for the same file, also for concurrent uploads', async () => {
    const first = await add(20, 'First.png');
    const bytes = await drawn(900, 600, 20).png().toBuffer();
    expect(await upload(admin, bytes, 'Second.png')).toEqual({ status: 200, body: first });
    const other = await drawn(900, 600, 25).png().toBuffer();
    const both = await Promise.all([upload(admin, other, 'a.png'), upload(admin, other, 'b.png')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0].body.id).toBe(both[1].body.id);
    expect(await library.stored(both[0].body.id)).toHaveLength(both[0].body.variants.length);
  });

  it('lists the newest first, one page at a time, and searches names and alt texts', async () => {
    const [one, two, three] = [
      await addLater(30, 'Kitchen table.png'),
      await addLater(31, 'Wheat 100%.png'),
      await addLater(32, 'Kitchen door.png'),
    ];
    const list = async (query: string) => (await admin.get(`/api/admin/media?${query}`)).body;
    const first = await list('limit=2');
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual([three.id, two.id]);
    const second = await list(`limit=2&before=${first.older}`);
    expect(second.items[0].id).toBe(one.id);
    expect((await list('q=kitchen')).items.map(({ id }: { id: string }) => id)).toEqual([three.id, one.id]);
    expect((await list('q=table%20KITCHEN')).items).toHaveLength(1);
    expect((await list('q=100%25')).items).toHaveLength(1);
    expect((await list(`q=${encodeURIComponent('kítchen')}`)).items).toHaveLength(2);
    expect(await list('q=_itchen')).toEqual({ items: [], older: null });
    expect((await admin.get('/api/admin/media?before=yesterday')).status).toBe(400);
  });

  const addLater = async (hue: number, name: string) => {
    api.clock.at = new Date(api.clock.at.getTime() + 1000);
    return add(hue, name);
  };

  it('changes name, alt text and focal point, and reports invalid values', async () => {
    const { id } = await add(40);
    const change = { name: ' Letters ', alt: 'Two letters on a table', focal: { x: 0.25, y: 0.75 } };
    const { status, body } = await admin.send('PATCH', `/api/admin/media/${id}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, name: 'Letters' });
    expect((await admin.get(`/api/admin/media/${id}`)).body).toEqual(body);
    expect((await admin.get('/api/admin/media?q=two+letters')).body.items).toEqual([body]);
    const wrong = await admin.send('PATCH', `/api/admin/media/${id}`, { name: '', focal: { x: 2, y: 0 } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { name: 'Give the picture a name.', 'focal.x': expect.any(String) } },
    });
  });

  it('refuses to overwrite the change of another admin, until saved again', async () => {
    const { id, name, alt, focal } = await add(45);
    const save = (change: object) => admin.send('PATCH', `/api/admin/media/${id}`, change);
    const seen = { name, alt, focal };
    expect((await save({ alt: 'Theirs', seen })).status).toBe(200);
    const refused = await save({ alt: 'Mine', seen });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringContaining('its alt text “Theirs”') },
    });
    expect((await admin.get(`/api/admin/media/${id}`)).body.alt).toBe('Theirs');
    // A repeated request, as after a lost response.
    expect((await save({ alt: 'Theirs', seen })).status).toBe(200);
    expect((await save({ alt: 'Mine', seen: { ...seen, alt: 'Theirs' } })).body.alt).toBe('Mine');
  });

  it('replaces a picture: its URL stays, its variants get new ones, and the old ones still work', async () => {
    const before = await add(50);
    const { status, body } = await upload(
      admin,
      await drawn(1000, 500, 55).webp().toBuffer(),
      'New.webp',
      `/api/admin/media/${before.id}/file`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: before.id,
      name: before.name,
      src: before.src,
      type: 'image/webp',
      width: 1000,
      height: 500,
    });
    expect(body.replacedAt).toBe(api.clock.at.toISOString());
    expect(body.picture.src).not.toBe(before.picture.src);
    const size = await sharp((await fetchFile(before.src)).bytes).metadata();
    expect([size.width, size.height]).toEqual([1000, 500]);
    expect((await fetchFile(before.picture.src)).response.status).toBe(200);
  });

  it('keeps the files of an earlier content when putting it back fails', async () => {
    const original = await drawn(900, 600, 57).png().toBuffer();
    const { body: before } = await upload(admin, original, 'Original.png');
    const file = `/api/admin/media/${before.id}/file`;
    await upload(admin, await drawn(900, 600, 58).png().toBuffer(), 'Other.png', file);
    const full = jest.spyOn(api.app.get(MediaStorage), 'put').mockRejectedValueOnce(new Error('no space left'));
    const by = { who: admin.email, sender: 'server' } as const;
    const again = { name: 'Original.png', stream: Readable.from([original]) };
    await expect(api.app.get(MediaService).replace(by, 'picture', before.id, again)).rejects.toThrow('no space left');
    full.mockRestore();
    expect((await fetchFile(before.picture.src)).response.status).toBe(200);
  });

  it('deletes an unused picture with all of its files', async () => {
    const { id, src, variants } = await add(60);
    expect(await library.stored(id)).toHaveLength(variants.length);
    expect((await admin.send('DELETE', `/api/admin/media/${id}`)).status).toBe(204);
    expect(await library.stored(id)).toEqual([]);
    expect((await fetchFile(src)).response.status).toBe(404);
    // Sent again, because the response was lost.
    expect((await admin.send('DELETE', `/api/admin/media/${id}`)).status).toBe(204);
  });

  it('leaves no temporary files behind', async () => {
    expect(readdirSync(path.join(api.database.env['DATA_DIR'] ?? '', 'media/incoming'))).toEqual([]);
  });

  it('names files after their content', async () => {
    const bytes = await drawn(500, 400, 70).png().toBuffer();
    const { body } = await upload(admin, bytes, 'small.png');
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    expect(await library.stored(body.id)).toEqual(
      ['500.avif', '500.jpg', '500.webp'].map((end) => `${body.id}-${hash}-${end}`),
    );
  });
});
