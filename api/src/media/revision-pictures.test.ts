import { Scheduling } from '../articles/publishing/scheduling';
import { ada, writingIn } from '../articles/writing/written.fixture';
import { drawn, upload } from '../testing/pictures';
import type { SignedInClient } from '../testing/signed-in';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onOneEngine } from '../testing/test-database';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
    write = writingIn(api);
  });
  afterAll(() => api.stop());

  const picture = async (hue: number): Promise<string> =>
    (await upload(admin, await drawn(40, 30, hue).png().toBuffer(), `${hue}.png`)).body.id;
  const usage = async (id: string) => (await admin.get(`/api/admin/media/${id}`)).body.usage;
  const remove = (id: string, query = '') => admin.send('DELETE', `/api/admin/media/${id}${query}`);
  const showing = (id: string) => `Look.\n\n![A barn](/api/media/${id})`;

  it('deletes a picture that only an earlier version shows after confirmation, and not before', async () => {
    const [inText, asCover] = [await picture(10), await picture(20)];
    const cover = { media: asCover, alt: 'A field', focal: { x: 0.5, y: 0.5 } };
    const first = await write.published({ title: 'Remembers', markdown: showing(inText), cover });
    expect(await usage(inText)).toMatchObject([{ state: 'live', place: 'text' }]);
    await write.publish(await write.save(first, { markdown: 'Look elsewhere.', cover: null }));
    for (const id of [inText, asCover]) {
      expect(await usage(id)).toMatchObject([{ title: 'Remembers', state: 'earlier' }]);
      expect(await remove(id)).toMatchObject({
        status: 409,
        body: {
          message: 'Earlier versions of “Remembers” show this picture, and would lack it where one is restored.',
        },
      });
      expect((await remove(id, '?earlier=true')).status).toBe(204);
    }
  });

  it('keeps a picture that the scheduled text shows, regardless of later edits', async () => {
    const id = await picture(30);
    const begun = await write.begin({ title: 'Waits', markdown: showing(id) });
    const times = { publishAt: '2027-01-05T09:00', unpublishAt: null, timeZone: 'UTC', takeOver: false };
    const set = await api.app.get(Scheduling).set(ada, begun.id, { baseVersion: begun.version, ...times });
    await write.save(set, { markdown: 'Something else.' });
    expect(await usage(id)).toMatchObject([{ title: 'Waits', state: 'scheduled' }]);
    expect(await remove(id, '?earlier=true')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('This picture is used in “Waits”.') },
    });
  });

  it('does not count a picture that was added and removed again in one draft', async () => {
    const id = await picture(40);
    const begun = await write.begin({ title: 'Changed my mind' });
    const added = await write.save(begun, { markdown: showing(id) });
    await write.save(added, { markdown: 'Without.' });
    expect(await usage(id)).toEqual([]);
    expect((await remove(id)).status).toBe(204);
  });
});
