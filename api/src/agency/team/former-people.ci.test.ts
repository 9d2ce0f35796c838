import { isDeepStrictEqual } from 'node:util';

import type { Person, PersonContent } from 'contract/people';
import { until } from 'contract/testing/until';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { CityEntity } from '../cities/city.entity';
import { Transactions } from '../../platform/database/transactions';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { lockWaits } from '../../testing/lock-waits';
import { owner, type SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, type Engine } from '../../testing/test-database';
import { FormerPeople } from './former-people';
import { LicenseNoticeEntity } from './license-notice.entity';
import { TeamMemberEntity } from './team-member.entity';

const path = '/api/admin/people';

let api: TestApp;
let admin: SignedInClient;
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const get = async (id: string) => (await admin.get(`${path}/${id}`)).body as Person; // schema-checked
async function save(id: string, change: Partial<PersonContent>) {
  const { version: baseVersion, content } = await get(id);
  return admin.send('PUT', `${path}/${id}`, { baseVersion, content: { ...content, ...change } });
}
// The full retention job cannot run here, because the database protects the audit log by its own clock.
const forget = () => api.app.get(Transactions).run((manager) => api.app.get(FormerPeople).forget(manager));

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('deletes people ten years after they left, but keeps the name of an author', async () => {
    const { content } = await get('ben-cole');
    await admin.send('POST', path, { content: { ...content, name: 'Ann Fox', licenses: [] } });
    const spanish = { role: 'Agente', summary: 'Vive aquí.', bio: 'Me mudé **aquí**.' };
    await save('zoe-adler', { spanish, birthMonth: 7 });
    // As if she had answered for it until she left.
    await api.dataSource.getRepository(CityEntity).update({ slug: 'lima-ohio' }, { agentId: 'ann-fox' });
    for (const id of ['ann-fox', 'zoe-adler']) await save(id, { standing: 'left', successor: null });
    const people = api.dataSource.getRepository(TeamMemberEntity);
    const accounts = api.dataSource.getRepository(AdminEntity);
    await people.update({ id: 'zoe-adler' }, { successor: 'ann-fox' });
    const away = { from: '2026-12-01', to: '2026-12-08', standIn: 'ann-fox' };
    await people.update({ id: 'ben-cole' }, { away });
    await accounts.update({ email: owner.email }, { personId: 'ann-fox' });
    const notice = { personId: 'zoe-adler', state: 'OH', number: '9', ends: '2026-12-21', days: 30 };
    await api.dataSource.manager.insert(LicenseNoticeEntity, notice);
    api.clock.at = new Date('2036-11-20T15:00:00Z');
    await forget();
    const before = await people.findOneByOrFail({ id: 'zoe-adler' });
    expect(before).toMatchObject({ email: 'zoe-adler@larchlane.example' });
    api.clock.at = new Date('2036-11-22T15:00:00Z');
    await forget();
    expect(await people.findOneBy({ id: 'ann-fox' })).toBeNull();
    expect(await api.dataSource.manager.findOneByOrFail(CityEntity, { slug: 'lima-ohio' })).toMatchObject({
      agentId: null,
    });
    expect(await people.findOneByOrFail({ id: 'ben-cole' })).toMatchObject({ away: { ...away, standIn: null } });
    expect(await accounts.findOneByOrFail({ email: owner.email })).toMatchObject({ personId: null });
    expect(await api.dataSource.manager.countBy(LicenseNoticeEntity, {})).toBe(0);
    const zoe = await people.findOneByOrFail({ id: 'zoe-adler' });
    expect(zoe).toMatchObject({ name: 'Zoe Adler', email: '', phone: '', licenses: [], bioHtml: '' });
    const isFilled = (value: unknown) => value !== null && !['', '[]'].includes(String(value));
    const kept = Object.entries(zoe).filter(
      ([column, value]) => isFilled(value) && isDeepStrictEqual(value, before[column as keyof TeamMemberEntity]),
    );
    expect(kept.map(([column]) => column).toSorted()).toEqual([
      'id',
      'initials',
      'name',
      'position',
      'standing',
      'version',
    ]);
    expect((await api.get('/api/posts/part-b-by-phone')).body.author.name).toBe('Zoe Adler');
    expect((await api.get('/api/team/zoe-adler')).status).toBe(410);
    const records = JSON.stringify(
      await api.dataSource.getRepository(PublicRecordEntity).findBy({ kind: 'team_members' }),
    );
    expect(records).toContain('"name":"Zoe Adler"');
    for (const gone of ['zoe-adler@larchlane.example', 'Ann Fox']) expect(records).not.toContain(gone);
  });
});

// On PostgreSQL, where transactions run side by side.
describe('at the same time', () => {
  beforeEach(() => startApi('PostgreSQL'));
  afterEach(() => api.stop());

  it('keeps what is saved while people who left are forgotten', async () => {
    const people = api.dataSource.getRepository(TeamMemberEntity);
    const ann = await people.findOneByOrFail({ id: 'ben-cole' });
    await people.insert({
      ...ann,
      id: 'ann-fox',
      name: 'Ann Fox',
      licenses: [],
      standing: 'left',
      leftOn: '2010-01-01',
    });
    await people.update({ id: 'zoe-adler' }, { successor: 'ann-fox' });
    await people.update({ id: 'ben-cole' }, { successor: null }); // written last, and therefore read after Zoe
    const { version, content } = await get('ben-cole');
    const [forgetting, saving] = await api.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT 1 FROM team_members WHERE id = 'zoe-adler' FOR UPDATE`);
      const first = forget();
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      let isSaved = false;
      const second = admin
        .send('PUT', `${path}/ben-cole`, { baseVersion: version, content: { ...content, role: 'Broker' } })
        .finally(() => (isSaved = true));
      await until(async () => isSaved || (await lockWaits(api.dataSource)) === 2);
      return [first, second] as const;
    });
    expect([await forgetting, await saving]).toMatchObject([1, { status: 200 }]);
    expect((await get('ben-cole')).content.role).toBe('Broker');
  });

  it('keeps a biography that is rendered again while people who left are forgotten', async () => {
    const people = api.dataSource.getRepository(TeamMemberEntity);
    const ben = await people.findOneByOrFail({ id: 'ben-cole' });
    const left = { standing: 'left' as const, leftOn: '2010-01-01' };
    await people.insert({ ...ben, ...left, id: 'ann-fox', name: 'Ann Fox', licenses: [] });
    await people.update({ id: 'zoe-adler' }, { successor: 'ann-fox' });
    await people.update({ id: 'ben-cole' }, { successor: 'ann-fox' }); // written last, and therefore read after Zoe
    const forgetting = await api.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT 1 FROM team_members WHERE id = 'zoe-adler' FOR UPDATE`);
      const answer = forget();
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      await api.dataSource.query(`UPDATE team_members SET bio_html = '<p>New</p>' WHERE id = 'ben-cole'`);
      return { answer };
    });
    expect(await forgetting.answer).toBe(1);
    expect(await people.findOneByOrFail({ id: 'ben-cole' })).toMatchObject({ bioHtml: '<p>New</p>', successor: null });
  });
});
