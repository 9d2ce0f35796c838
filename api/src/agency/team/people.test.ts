import type { Person, PersonContent } from 'contract/people';

import { CityEntity } from '../cities/city.entity';
import { Transactions } from '../../platform/database/transactions';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { drawn, upload } from '../../testing/pictures';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';
import { FormerPeople } from './former-people';
import { TeamMemberEntity } from './team-member.entity';

const path = '/api/admin/people';

let api: TestApp;
let admin: SignedInClient;
/** Begins a test on an API of its own. */
async function begin(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const get = async (id: string) => (await admin.get(`${path}/${id}`)).body as Person; // as the contract says
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
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('shows visitors what was saved, and keeps who changed what', async () => {
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

  it('adds somebody at the end, with an address of their own', async () => {
    const { content } = await get('ben-cole');
    const somebody = { ...content, name: 'Ben Cole', licenses: [], standing: 'hidden' };
    const added = await admin.send('POST', path, { content: somebody });
    expect(added).toMatchObject({ status: 201, body: { id: 'ben-cole-2', version: 1 } });
    expect((await api.get('/api/team/ben-cole-2')).status).toBe(404);
    await save('ben-cole-2', { standing: 'shown' });
    expect((await team()).map(({ id }) => id)).toEqual(['zoe-adler', 'ben-cole', 'ben-cole-2']);
  });

  it('sets the order of all at once, and refuses one that somebody else has outdated', async () => {
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
    expect((await admin.send('PUT', path, { ...seenBefore, before: ['ben-cole', 'zoe-adler'] })).status).toBe(200);
  });

  it('leads from who left to who took over, who answers for the towns; else the page is gone', async () => {
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

  it('forgets who left ten years later, and keeps the name of an author', async () => {
    const { content } = await get('ben-cole');
    await admin.send('POST', path, { content: { ...content, name: 'Ann Fox', licenses: [] } });
    for (const id of ['ann-fox', 'zoe-adler']) await save(id, { standing: 'left', successor: null });
    // Not the whole of the retention job: the database keeps the audit log by its own clock.
    const forget = () => api.app.get(Transactions).run((manager) => api.app.get(FormerPeople).forget(manager));
    api.clock.at = new Date('2036-11-20T15:00:00Z');
    await forget();
    const people = api.dataSource.getRepository(TeamMemberEntity);
    expect(await people.findOneBy({ id: 'zoe-adler' })).toMatchObject({ email: 'zoe-adler@larchlane.example' });
    api.clock.at = new Date('2036-11-22T15:00:00Z');
    await forget();
    expect(await people.findOneBy({ id: 'ann-fox' })).toBeNull();
    const zoe = await people.findOneBy({ id: 'zoe-adler' });
    expect(zoe).toMatchObject({ name: 'Zoe Adler', email: '', phone: '', licenses: [], bioHtml: '' });
    expect((await api.get('/api/posts/part-b-by-phone')).body.author.name).toBe('Zoe Adler');
    expect((await api.get('/api/team/zoe-adler')).status).toBe(410);
    const kept = JSON.stringify(
      await api.dataSource.getRepository(PublicRecordEntity).findBy({ kind: 'team_members' }),
    );
    expect(kept).toContain('"name":"Zoe Adler"');
    for (const gone of ['zoe-adler@larchlane.example', 'Ann Fox']) expect(kept).not.toContain(gone);
  });

  it('lets one of two admins at once win, and takes the same save again as one', async () => {
    const both = await Promise.all([save('zoe-adler', { role: 'One' }, 1), save('zoe-adler', { role: 'Other' }, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { content, version } = await get('zoe-adler');
    expect(version).toBe(2);
    const again = await save('zoe-adler', content, 1);
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await api.dataSource.getRepository(CityEntity).countBy({ agentId: 'zoe-adler' })).toBeGreaterThan(0);
  });
});

// What no engine decides.
onOneEngine((engine) => {
  beforeEach(() => begin(engine));
  afterEach(() => api.stop());

  it('says between two days who stands in, and no longer', async () => {
    await save('zoe-adler', { away: { from: '2026-11-20', to: '2026-11-22', standIn: 'ben-cole' } });
    const [zoe] = await team();
    expect(zoe).toMatchObject({ away: { to: '2026-11-22', standIn: { id: 'ben-cole', phone: '937-555-0102' } } });
    api.clock.at = new Date('2026-11-23T15:00:00Z');
    expect((await team())[0]).not.toHaveProperty('away');
  });

  it('shows a license for as long as it holds, and the town for as long as its agent is licensed', async () => {
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

  it('shows a photo around its point, and keeps it in the library', async () => {
    const { body: picture } = await upload(admin, await drawn(900, 1200).png().toBuffer(), 'zoe.png');
    const photo = { media: picture.id, alt: 'Zoe on a bicycle', focal: { x: 0.25, y: 0.5 } };
    expect((await save('zoe-adler', { photo })).status).toBe(200);
    const [zoe] = await team();
    const shown = zoe?.['photo'] as { alt: string; oval: string; portrait: string }; // as the contract says
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

// They leave nothing behind, and share their API.
onOneEngine((engine) => {
  beforeAll(() => begin(engine));
  afterAll(() => api.stop());

  it('begins with whom the seed names, and is for admins alone', async () => {
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
    [{ licenses: [license, license] }, 'licenses.1.number', 'This license stands here already'],
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
    [{ cities: ['atlantis'] }, 'cities', 'One of these towns is not on the site any more'],
    [
      { standing: 'left', successor: 'ben-cole' },
      'successor',
      /^Ben Cole has no license in Ohio and Indiana|^Ben Cole has no license in Indiana and Ohio|^Ben Cole has no license in Ohio/,
    ],
  ])('says at the field what is wrong: %j', async (change, field, sentence) => {
    const before = await get('zoe-adler');
    const { status, body } = await save('zoe-adler', change);
    expect(status).toBe(400);
    expect(body.fields[`content.${field}`]).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
    expect(await get('zoe-adler')).toEqual(before);
  });
});
