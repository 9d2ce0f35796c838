import type { Person, PersonContent } from 'contract/people';
import { until } from 'contract/testing/until';

import { CityEntity } from '../cities/city.entity';
import { drawn, upload } from '../../testing/pictures';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { lockWaits } from '../../testing/lock-waits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { owner, type SignedInClient } from '../../testing/signed-in';

const path = '/api/admin/people';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const get = async (id: string) => (await admin.get(`${path}/${id}`)).body as Person; // schema-checked
async function save(id: string, change: Partial<PersonContent> | object, baseVersion?: number) {
  const { version, content } = await get(id);
  return admin.send('PUT', `${path}/${id}`, {
    baseVersion: baseVersion ?? version,
    content: { ...content, ...change },
  });
}
const team = async () => (await api.get('/api/team')).body.items as { id: string; [field: string]: unknown }[]; // as above
const license = { state: 'OH', number: '9', line: 'Insurance agent', from: null, to: null };

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('publishes a save immediately and records it in the history and the audit log', async () => {
    const answer = await save('zoe-adler', {
      name: 'Zoe Adler-Ruiz',
      phone: '(614) 555-0123',
      languages: ['English', 'Spanish'],
      lines: ['group'],
      bio: 'I moved **here**.',
    });
    expect(answer).toMatchObject({ status: 200, body: { version: 2, content: { phone: '+16145550123' } } });
    expect((await api.get('/api/team/zoe-adler')).body).toMatchObject({
      name: 'Zoe Adler-Ruiz',
      initials: 'ZA',
      phone: '614-555-0123',
      phoneHref: 'tel:+16145550123',
      lines: ['group'],
      bioHtml: '<p>I moved <strong>here</strong>.</p>',
    });
    expect(answer.body.history[0].changes).toContainEqual({
      field: 'Languages',
      before: 'English',
      after: 'English, Spanish',
    });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({
      event: 'person-changed',
      who: admin.email,
      about: 'zoe-adler: Name, About, Answers for, Languages, Phone',
    });
  });

  it('adds a person at the end of the list with a unique slug', async () => {
    const { content } = await get('ben-cole');
    const newPerson = { ...content, name: 'Ben Cole', licenses: [], standing: 'hidden' };
    const added = await admin.send('POST', path, { content: newPerson });
    expect(added).toMatchObject({ status: 201, body: { id: 'ben-cole-2', version: 1 } });
    expect((await api.get('/api/team/ben-cole-2')).status).toBe(404);
    await save('ben-cole-2', { standing: 'shown' });
    expect((await team()).map(({ id }) => id)).toEqual(['zoe-adler', 'ben-cole', 'ben-cole-2']);
  });

  it('adds a person once whose request is sent again because its response was lost', async () => {
    const { content } = await get('ben-cole');
    const add = (change: object) =>
      admin.send('POST', path, {
        content: { ...content, name: 'Ann Ash', licenses: [], phone: '(937) 555-0123', ...change },
      });
    const both = await Promise.all([add({}), add({})]);
    expect(both).toMatchObject([
      { status: 201, body: { id: 'ann-ash', version: 1 } },
      { status: 201, body: { id: 'ann-ash', version: 1 } },
    ]);
    expect((await add({ phone: '(937) 555-0124' })).body.id).toBe('ann-ash-2');
    expect((await team()).map(({ id }) => id).filter((id) => id.startsWith('ann-ash'))).toEqual([
      'ann-ash',
      'ann-ash-2',
    ]);
  });

  it('sets the display order and refuses an outdated one', async () => {
    expect((await admin.send('PUT', path, { ids: ['ben-cole', 'zoe-adler'] })).status).toBe(200);
    expect((await team()).map(({ id }) => id)).toEqual(['ben-cole', 'zoe-adler']);
    const outdated = await admin.send('PUT', path, { ids: ['ben-cole'] });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const seenBefore = { ids: ['zoe-adler', 'ben-cole'], before: ['zoe-adler', 'ben-cole'] };
    expect(await admin.send('PUT', path, seenBefore)).toMatchObject({
      status: 409,
      body: { code: 'stale_version', message: expect.stringMatching(/^Somebody else changed the order/) },
    });
    expect((await team()).map(({ id }) => id)).toEqual(['ben-cole', 'zoe-adler']);
    const inTime = { ...seenBefore, before: ['ben-cole', 'zoe-adler'] };
    expect((await admin.send('PUT', path, inTime)).status).toBe(200);
    // Sent again because the response was lost.
    expect((await admin.send('PUT', path, inTime)).status).toBe(200);
  });

  it('redirects to the successor, who takes over the towns, and returns 410 without one', async () => {
    await save('ben-cole', {
      licenses: [
        { ...license, number: '77' },
        { ...license, state: 'IN', number: '78' },
      ],
    });
    expect((await save('zoe-adler', { standing: 'left', successor: 'ben-cole' })).status).toBe(200);
    expect((await team()).map(({ id }) => id)).toEqual(['ben-cole']);
    const moved = await fetch(`${api.url}/api/team/zoe-adler`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/team/ben-cole']);
    expect((await api.get('/api/cities/lima-ohio')).body.agent.id).toBe('ben-cole');
    const { body: town } = await admin.get('/api/admin/towns/lima-ohio');
    expect(town).toMatchObject({ version: 2, content: { agent: 'ben-cole' } });
    expect(town.history[0]).toMatchObject({
      by: owner.email,
      changes: [{ field: 'Who answers for it', before: 'zoe-adler', after: 'ben-cole' }],
    });
    await save('zoe-adler', { successor: null });
    expect(await api.get('/api/team/zoe-adler')).toEqual({
      status: 410,
      body: { code: 'gone', message: 'This person is no longer on the site.' },
    });
    const { items } = (await api.get('/api/addresses?limit=100')).body;
    expect(items.map((item: { path: string }) => item.path)).not.toContain('/team/zoe-adler');
    const last = await save('ben-cole', { standing: 'hidden' });
    expect(last.body.fields['content.standing']).toMatch(/^This is the last person on the site/);
  });

  it('accepts one of two concurrent saves and treats a repeated save as the same save', async () => {
    const both = await Promise.all([save('zoe-adler', { role: 'One' }, 1), save('zoe-adler', { role: 'Other' }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { content, version } = await get('zoe-adler');
    expect(version).toBe(2);
    const again = await save('zoe-adler', content, 1);
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await api.dataSource.getRepository(CityEntity).countBy({ agentId: 'zoe-adler' })).toBeGreaterThan(0);
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('shows an absence with its stand-in only until its last day', async () => {
    await save('zoe-adler', { away: { from: '2026-11-20', to: '2026-11-22', standIn: 'ben-cole' } });
    const [zoe] = await team();
    expect(zoe).toMatchObject({ away: { to: '2026-11-22', standIn: { id: 'ben-cole', phone: '937-555-0102' } } });
    api.clock.at = new Date('2026-11-23T15:00:00Z');
    expect((await team())[0]).not.toHaveProperty('away');
  });

  it('names no stand-in who became absent as well', async () => {
    await save('zoe-adler', { away: { from: '2026-11-20', to: '2026-11-22', standIn: 'ben-cole' } });
    await save('ben-cole', { away: { from: '2026-11-20', to: '2026-11-21', standIn: null } });
    expect((await team())[0]?.away).toEqual({ to: '2026-11-22' });
  });

  it('hides a license and the towns that depend on it once it has ended', async () => {
    const { content } = await get('zoe-adler');
    const ends = { ...content.licenses.find(({ state }) => state === 'OH'), to: '2026-11-30' };
    await save('zoe-adler', { licenses: [ends] });
    expect((await api.get('/api/team/zoe-adler')).body.licenses).toEqual([
      { state: 'OH', number: '1OH', line: 'Insurance agent' },
    ]);
    expect((await admin.get(path)).body.items[0].ending).toMatchObject({ to: '2026-11-30', daysLeft: 9 });
    expect((await api.get('/api/cities/lima-ohio')).status).toBe(200);
    api.clock.at = new Date('2026-12-01T15:00:00Z');
    expect((await api.get('/api/team/zoe-adler')).body.licenses).toEqual([]);
    expect((await api.get('/api/cities/lima-ohio')).status).toBe(404);
  });

  it('publishes a photo and protects it from deletion in the library', async () => {
    const { body: picture } = await upload(admin, await drawn(900, 1200).png().toBuffer(), 'zoe.png');
    const photo = { media: picture.id, alt: 'Zoe on a bicycle', focal: { x: 0.25, y: 0.5 } };
    expect((await save('zoe-adler', { photo })).status).toBe(200);
    const [zoe] = await team();
    const shown = zoe?.['photo'] as { alt: string; oval: string; portrait: string }; // schema-checked
    expect(shown.alt).toBe('Zoe on a bicycle');
    for (const file of [shown.oval, shown.portrait])
      expect((await fetch(api.url + file)).headers.get('content-type')).toBe('image/jpeg');
    const refused = await admin.send('DELETE', `/api/admin/media/${picture.id}`);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Zoe Adler') } });
    const other = { ...photo, media: '000000000000' };
    expect((await save('zoe-adler', { photo: other })).body.fields).toEqual({
      'content.photo': 'This picture is not in the library any more. Choose another one',
    });
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it('starts with the seeded people, returns 401 without a session and 404 for an unknown person', async () => {
    expect((await admin.get(path)).body).toMatchObject({
      items: [
        { id: 'zoe-adler', name: 'Zoe Adler', standing: 'shown', awayTo: null, ending: null },
        { id: 'ben-cole', standing: 'shown' },
      ],
    });
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(`${path}/zoe-adler`)).status).toBe(401);
    expect((await admin.get(`${path}/nobody`)).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter the name'],
    [{ licenses: [license, license] }, 'licenses.1.number', 'This license stands here already. Remove one of the two'],
    [
      { licenses: [{ ...license, number: '2KY', state: 'KY' }] },
      'licenses.0.number',
      /^Ben Cole has this number in Kentucky/,
    ],
    [
      { licenses: [{ ...license, from: '2026-02-01', to: '2026-01-31' }] },
      'licenses.0.to',
      'Enter an end that is not before the start',
    ],
    [
      { away: { from: '2026-12-02', to: '2026-12-01', standIn: null } },
      'away.to',
      'Enter a last day that is not before the first',
    ],
    [
      { away: { from: '2026-12-01', to: '2026-12-02', standIn: 'zoe-adler' } },
      'away.standIn',
      'Choose somebody else who is on the site',
    ],
    [{ bio: '> - '.repeat(2_000).trim() }, 'bio', /too deeply/],
    [{ spanish: { role: '', summary: '', bio: `${'> - '.repeat(1_999)}a` } }, 'spanish.bio', /too deeply/],
    [{ cities: ['atlantis'] }, 'cities', 'One of these towns is not on the site any more'],
    [
      { standing: 'left', successor: 'ben-cole' },
      'successor',
      /^Ben Cole has no license in Ohio and Indiana|^Ben Cole has no license in Indiana and Ohio|^Ben Cole has no license in Ohio/,
    ],
  ])('refuses %j and names the field', async (change, field, sentence) => {
    const before = await get('zoe-adler');
    const { status, body } = await save('zoe-adler', change);
    expect(status).toBe(400);
    expect(body.fields[`content.${field}`]).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(await get('zoe-adler')).toEqual(before);
  });
});

// On PostgreSQL, where transactions run side by side.
describe('at the same time', () => {
  beforeEach(() => startApi('PostgreSQL'));
  afterEach(() => api.stop());

  it('keeps somebody on the site while two owners hide the last two', async () => {
    const saves = await api.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE revisions IN EXCLUSIVE MODE');
      const hiding = ['zoe-adler', 'ben-cole'].map((id) => save(id, { standing: 'hidden' }));
      await until(async () => (await lockWaits(api.dataSource)) === 2);
      return { hiding };
    });
    const answers = await Promise.all(saves.hiding);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await team()).toHaveLength(1);
  });

  it('keeps the picture of somebody who is just being saved with it', async () => {
    const { body: picture } = await upload(admin, await drawn(900, 1200).png().toBuffer(), 'zoe.png');
    const photo = { media: picture.id, alt: 'Zoe on a bicycle', focal: { x: 0.25, y: 0.5 } };
    const [saving, removing] = await api.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE revisions IN EXCLUSIVE MODE'); // where the save is written last
      const first = save('zoe-adler', { photo });
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      let isRemoved = false;
      const second = admin.send('DELETE', `/api/admin/media/${picture.id}`).finally(() => (isRemoved = true));
      await until(async () => isRemoved || (await lockWaits(api.dataSource)) === 2);
      return [first, second] as const;
    });
    expect([await saving, await removing]).toMatchObject([{ status: 200 }, { status: 409 }]);
  });
});
