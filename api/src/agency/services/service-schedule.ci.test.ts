import { asOfHeaders } from 'contract/as-of';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { FactEntity } from '../facts/fact.entity';
import { editedService, lead, path } from './edited-service.fixture';
import { ServiceScheduleJob } from './service-schedule.job';

let api: TestApp;
let admin: SignedInClient;
const { get, save, schedule, readTexts } = editedService(() => ({ api, admin }));

const planNotice =
  'We do not offer every plan in your area. Currently we represent 3 organizations. Please contact Medicare.';

onEachEngine((engine) => {
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  it('publishes the scheduled version at its time, not a later draft', async () => {
    await save(lead('From December on.'));
    expect(await schedule('2026-12-01T09:00')).toMatchObject({
      status: 200,
      body: { schedule: { local: '2026-12-01T09:00', at: '2026-12-01T14:00:00.000Z', version: 2 } },
    });
    await save(lead('Not yet.'));
    await api.run(ServiceScheduleJob);
    expect(await readTexts()).toMatchObject({ lead: { text: expect.stringContaining('Sign up') } });
    const then = { ...asOfHeaders(proxySecret, '2026-12-02T15:00:00.000Z') };
    expect(await readTexts(then)).toMatchObject({ lead: { text: 'From December on.' } });
    const { body } = await admin.get('/api/admin/archive/coming?until=2026-12-02');
    expect(body.services).toEqual([{ line: 'medicare', name: 'Medicare', at: '2026-12-01T14:00:00.000Z' }]);
    api.clock.at = new Date('2026-12-01T14:00:01Z');
    await api.run(ServiceScheduleJob);
    admin = await api.signIn();
    expect(await readTexts()).toMatchObject({ lead: { text: 'From December on.' } });
    expect(await get()).toMatchObject({ version: 3, published: { version: 2 }, schedule: null });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ event: 'service-published', device: 'At the set time', about: 'Medicare, version 2' }),
    );
  });

  it.each([
    ['states a fact that is gone', 'Costs :fact[medicare.gone].', 'Lead: There is no fact “medicare.gone”.'],
    ['no longer has the words of the law', planNotice, 'Lead: The law gives the words'],
  ])('publishes no scheduled version that %s by then, and mails the admin why', async (_what, text, reason) => {
    const facts = api.dataSource.getRepository(FactEntity);
    const known = await facts.findOneByOrFail({ key: 'medicare.plan-notice' });
    await facts.save([
      { ...known, value: planNotice },
      { ...known, key: 'medicare.gone', value: '$1' },
    ]);
    await save(lead(text));
    expect(await schedule('2026-12-01T09:00')).toMatchObject({ status: 200 });
    await facts.delete({ key: 'medicare.gone' });
    await facts.save({ ...known, value: planNotice.replace('Currently', 'Today') });
    api.clock.at = new Date('2026-12-01T14:00:01Z');
    await api.run(ServiceScheduleJob);
    await api.run(ServiceScheduleJob);
    expect(api.expectLogged('a schedule was given up')).toHaveLength(1);
    admin = await api.signIn();
    expect(await get()).toMatchObject({ version: 2, published: { version: 1 }, schedule: null });
    const [mail, ...others] = (await api.dataSource.getRepository(OutboxEntity).find()).flatMap(({ payload }) =>
      payload.kind === 'mail' ? [payload.mail] : [],
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: admin.email }, subject: 'Not published: Medicare' });
    expect(mail?.text).toMatch(
      /^“Medicare” was to be published on December 1, 2026 at 9:00\sAM \(America\/New_York\), and was not\.\n/,
    );
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('/admin/services/medicare');
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ event: 'service-schedule-removed', device: 'At the set time', about: 'Medicare' }),
    );
  });

  it('replaces no schedule that another admin set or removed in the meantime', async () => {
    const { version: baseVersion } = await get();
    const set = (publishAt: string | null, from: string | null) =>
      admin.send('PUT', `${path}/schedule`, { baseVersion, publishAt, from });
    const [nine, noon] = ['2026-12-01T09:00', '2026-12-01T12:00'];
    expect(await set(nine, null)).toMatchObject({ status: 200 });
    expect(await set(nine, null)).toMatchObject({ status: 200 });
    expect(await set(noon, null)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: `${admin.email} has scheduled this page: version ${baseVersion}, 2026-12-01 09:00 (America/New_York). Nothing was changed. Set your schedule again if it is to stand.`,
      },
    });
    expect(await set(noon, nine)).toMatchObject({ status: 200, body: { schedule: { local: noon } } });
    expect(await set(null, nine)).toMatchObject({ status: 409 });
    expect(await set(null, noon)).toMatchObject({ status: 200, body: { schedule: null } });
    expect(await set(nine, noon)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This page is not scheduled any more\./) },
    });
  });

  it('shows a schedule in the time zone of the agency, also after that has changed', async () => {
    await schedule('2026-12-01T09:00');
    const { body: agency } = await admin.get('/api/admin/agency');
    const content = { ...agency.content, timeZone: 'America/Chicago' };
    const moved = await admin.send('PUT', '/api/admin/agency', { baseVersion: agency.version, content });
    expect(moved).toMatchObject({ status: 200 });
    const inChicago = { local: '2026-12-01T08:00', at: '2026-12-01T14:00:00.000Z' };
    expect(await get()).toMatchObject({ schedule: inChicago });
    expect((await admin.get('/api/admin/services')).body.items).toContainEqual(
      expect.objectContaining({ line: 'medicare', schedule: expect.objectContaining(inChicago) }),
    );
    const removal = { baseVersion: (await get()).version, publishAt: null, from: inChicago.local };
    expect(await admin.send('PUT', `${path}/schedule`, removal)).toMatchObject({ status: 200 });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0].changes).toEqual([
      { field: 'Schedule', before: 'version 1, 2026-12-01 08:00 (America/Chicago)', after: '' },
    ]);
  });

  it('removes a schedule and refuses a time in the past', async () => {
    await save(lead('From December on.'));
    expect((await schedule('2026-11-01T09:00')).body.fields).toEqual({
      publishAt: 'This time has passed. Choose a later one.',
    });
    await schedule('2026-12-01T09:00');
    expect(await schedule(null)).toMatchObject({ status: 200, body: { schedule: null } });
    api.clock.at = new Date('2026-12-02T14:00:00Z');
    await api.run(ServiceScheduleJob);
    admin = await api.signIn();
    expect(await get()).toMatchObject({ published: { version: 1 } });
  });
});
