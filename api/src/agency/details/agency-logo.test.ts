import type { AgencyContent } from 'contract/agency';
import { until } from 'contract/testing/until';
import sharp from 'sharp';

import { listenToChanges } from '../../testing/change-listener';
import { lockWaits } from '../../testing/lock-waits';
import { drawn, upload } from '../../testing/pictures';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';

const path = '/api/admin/agency';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  async function save(logo: unknown) {
    // The response schema guarantees this shape.
    const { version, content } = (await admin.get(path)).body as { version: number; content: AgencyContent };
    return admin.send('PUT', path, { baseVersion: version, content: { ...content, logo } });
  }
  const shownLogo = async () => (await api.get('/api/site')).body.logo;
  const pictureOf = async (width: number, height: number, hue = 40) =>
    (await upload(admin, await drawn(width, height, hue).png().toBuffer(), 'logo.png')).body;

  it('is the flower by default and can be set to initials, with a history entry', async () => {
    expect((await admin.get(path)).body.content.logo).toEqual({ kind: 'mark' });
    expect(await shownLogo()).toBeUndefined();
    const { status, body } = await save({ kind: 'initials', letters: ' mb ' });
    expect({ status, changes: body.history[0].changes }).toEqual({
      status: 200,
      changes: [{ field: 'Logo', before: 'The flower', after: 'The initials MB' }],
    });
    expect(await shownLogo()).toEqual({ kind: 'initials', letters: 'MB' });
    await save({ kind: 'mark' });
    expect(await shownLogo()).toBeUndefined();
  });

  it('can be a library image in several sizes, which cannot be deleted while in use', async () => {
    const { id } = await pictureOf(1200, 400);
    const { status, body } = await save({ kind: 'picture', media: id, saysName: true });
    expect({ status, after: body.history[0].changes[0].after }).toEqual({
      status: 200,
      after: `The picture ${id}, in the place of the name`,
    });
    const logo = await shownLogo();
    expect(logo).toMatchObject({ kind: 'picture', saysName: true, picture: { width: 1200, height: 400 } });
    const [smallest = ''] = logo.picture.sources[0].srcset.split(' ');
    const file = await fetch(api.url + smallest);
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 160 });
    expect(await admin.send('DELETE', `/api/admin/media/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Larch Lane') },
    });
    expect((await admin.get(`/api/admin/media/${id}`)).body.usage).toEqual([
      { article: 'agency', title: 'Larch Lane', slug: 'agency', place: 'logo', state: 'live' },
    ]);
  });

  it('uses the new file when the image is replaced and announces the change', async () => {
    const { id } = await pictureOf(600, 300, 80);
    await save({ kind: 'picture', media: id, saysName: false });
    const before = await shownLogo();
    const listener = await listenToChanges(api.url);
    const other = await drawn(600, 200, 120).png().toBuffer();
    expect((await upload(admin, other, 'logo.png', `/api/admin/media/${id}/file`)).status).toBe(200);
    expect(await listener.next()).toContain('/api/site');
    expect(await shownLogo()).toMatchObject({ picture: { height: 200 } });
    expect((await shownLogo()).picture.src).not.toBe(before.picture.src);
  });

  it('refuses SVG and suggests PNG', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await upload(admin, svg, 'logo.svg')).toMatchObject({
      status: 415,
      body: { message: 'SVG files are not taken: they can carry scripts. Save the picture as PNG and upload that.' },
    });
  });

  it.each([
    ['invalid initials', { kind: 'initials', letters: 'a b!' }, 'letters', 'Enter one to three letters, like MB'],
    ['no image', { kind: 'picture', media: '', saysName: true }, 'media', 'Choose the picture of your logo'],
    [
      'a missing image',
      { kind: 'picture', media: '000000000000', saysName: true },
      'media',
      'This picture is not in the library any more. Choose another one',
    ],
  ])('refuses %s and names the field', async (_what, logo, field, sentence) => {
    const before = await shownLogo();
    expect(await save(logo)).toMatchObject({ status: 400, body: { fields: { [`content.logo.${field}`]: sentence } } });
    expect(await shownLogo()).toEqual(before);
  });

  it.each([
    [1400, 200, /at most 6 times as wide as high/],
    [100, 300, /at most twice as high as wide/],
    [200, 50, /at least 60 pixels high/],
  ])('refuses an image of %d by %d pixels', async (width, height, sentence) => {
    const { id } = await pictureOf(width, height, width % 360);
    const { status, body } = await save({ kind: 'picture', media: id, saysName: true });
    expect({ status, sentence: body.fields['content.logo.media'] }).toEqual({
      status: 400,
      sentence: expect.stringMatching(sentence),
    });
  });
});

it('keeps the picture of a logo that is just being saved', async () => {
  const api = await startTestApp('PostgreSQL'); // SQLite runs one transaction at a time
  const admin = await api.signIn();
  const { id } = (await upload(admin, await drawn(1200, 400).png().toBuffer(), 'logo.png')).body;
  const { version, content } = (await admin.get(path)).body;
  const logo = { kind: 'picture', media: id, saysName: true };
  const [saving, removing] = await api.dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE revisions IN EXCLUSIVE MODE'); // where the save is written last
    const first = admin.send('PUT', path, { baseVersion: version, content: { ...content, logo } });
    await until(async () => (await lockWaits(api.dataSource)) === 1);
    let isRemoved = false;
    const second = admin.send('DELETE', `/api/admin/media/${id}`).finally(() => (isRemoved = true));
    await until(async () => isRemoved || (await lockWaits(api.dataSource)) === 2);
    return [first, second] as const;
  });
  expect([await saving, await removing]).toMatchObject([{ status: 200 }, { status: 409 }]);
  await api.stop();
});
