import type { AgencyContent } from 'contract/agency';
import { until } from 'contract/testing/until';

import { TeamMemberEntity } from '../team/team-member.entity';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { lockWaits } from '../../testing/lock-waits';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';

const path = '/api/admin/agency';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  // The response schema guarantees this shape.
  const getAgency = async () => (await admin.get(path)).body as { version: number; content: AgencyContent };
  async function save(change: object, baseVersion?: number) {
    const { version, content } = await getAgency();
    return admin.send('PUT', path, { baseVersion: baseVersion ?? version, content: { ...content, ...change } });
  }

  it('starts with the seed content and returns 401 without a session', async () => {
    expect((await getAgency()).content).toMatchObject({ name: 'Larch Lane', announcement: null });
    expect((await api.get(path)).status).toBe(401);
  });

  it('publishes a save immediately and records it in the history and the audit log', async () => {
    const answer = await save({ name: 'Maple Street', phone: '(614) 555-0123' });
    expect(answer).toMatchObject({ status: 200, body: { content: { name: 'Maple Street', phone: '+16145550123' } } });
    expect((await api.get('/api/site')).body).toMatchObject({
      name: 'Maple Street',
      phone: '614-555-0123',
      phoneHref: 'tel:+16145550123',
    });
    expect(answer.body.history[0]).toMatchObject({
      by: admin.email,
      changes: [
        { field: 'Name', before: 'Larch Lane', after: 'Maple Street' },
        { field: 'Phone', before: '937-555-0100', after: '614-555-0123' },
      ],
    });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'agency-changed', who: admin.email, about: 'Name, Phone' });
  });

  it('publishes and removes an announcement, and drops the coordinates when the address changes', async () => {
    const announcement = { text: ' Closed on Friday. ', from: '2026-11-26', to: '2026-11-27' };
    const { content } = await getAgency();
    await save({ announcement, address: { ...content.address, street: '2 Elm Street' } });
    const { body } = await api.get('/api/site');
    expect(body).toMatchObject({ announcement: { ...announcement, text: 'Closed on Friday.' } });
    expect(body.address).not.toHaveProperty('geo');
    await save({ announcement: null });
    expect((await api.get('/api/site')).body).not.toHaveProperty('announcement');
  });

  it('saves time zone, licenses and footer notice, and derives the principal place from the address', async () => {
    const licenses = [{ state: 'IL', number: '77', line: 'Business entity' }];
    const address = { street: '9 Maple Street', city: 'Peoria', state: 'IL', zip: '61602' };
    const content = { timeZone: 'America/Chicago', domicile: 'IL', licenses, address, notice: '' };
    const answer = await save(content);
    expect(answer).toMatchObject({ status: 200, body: { content: { ...content, notice: null } } });
    expect((await api.get('/api/site')).body).toMatchObject({
      timeZone: 'America/Chicago',
      domicile: 'Illinois',
      principalPlace: 'Peoria, Illinois',
      licenses,
      legal: { notAdvice: 'Not legal advice.', fictional: '' },
    });
  });

  it('keeps fields that an older admin page does not send', async () => {
    const { version, content } = await getAgency();
    const { name, legalName, tagline: _before, phone, email, address, hours, announcement } = content;
    const known = { name, legalName, phone, email, address, hours, announcement };
    const answer = await admin.send('PUT', path, {
      baseVersion: version,
      content: { ...known, tagline: 'From before.' },
    });
    expect(answer).toMatchObject({ status: 200, body: { content: { ...content, tagline: 'From before.' } } });
    expect(answer.body.history[0].changes).toEqual([expect.objectContaining({ field: 'Tagline' })]);
  });

  it('saves an accent color and publishes it only if it is not the default', async () => {
    expect((await getAgency()).content.accent).toBe('pine');
    expect((await api.get('/api/site')).body).not.toHaveProperty('accent');
    const { body } = await save({ accent: 'navy' });
    expect(body.history[0].changes).toEqual([{ field: 'Accent color', before: 'Pine', after: 'Navy' }]);
    expect((await api.get('/api/site')).body.accent).toBe('navy');
    await save({ accent: 'pine' });
    expect((await api.get('/api/site')).body).not.toHaveProperty('accent');
  });

  it('refuses a license number of a team member', async () => {
    const [member] = await api.dataSource.getRepository(TeamMemberEntity).find();
    const license = { state: 'OH', number: 'A-77', line: 'Insurance agent', from: null, to: null };
    await api.dataSource.getRepository(TeamMemberEntity).save({ ...member, licenses: [license] });
    const { content } = await getAgency();
    const other = { state: 'OH', number: 'a-77', line: 'Business entity' };
    expect(await save({ licenses: [...content.licenses, other] })).toMatchObject({
      status: 400,
      body: {
        fields: {
          [`content.licenses.${content.licenses.length}.number`]: `${member?.name} has this number in Ohio. Check it on the license`,
        },
      },
    });
  });

  it('returns field errors in the order of the form', async () => {
    const { body } = await save({ name: ' ', tagline: ' ', phone: 'none', email: 'none' });
    expect(Object.keys(body.fields)).toEqual(['name', 'tagline', 'phone', 'email'].map((field) => `content.${field}`));
  });

  it('hides windows, pages and forms of lines that the agency does not sell', async () => {
    const path = '/api/quotes/draft/ease/people';
    expect((await api.get(path)).status).toBe(200);
    await save({ lines: ['medicare', 'group'] });
    expect((await api.get('/api/site')).body.lines).toEqual(['group', 'medicare']);
    expect((await api.get('/api/site')).body.windows.map(({ topic }: { topic: string }) => topic)).not.toContain(
      'individual-health',
    );
    expect((await api.get('/api/site/lines')).body.items[0]).toEqual({ line: 'group', firstPage: 'company' });
    expect((await api.get('/api/site/lines/group')).status).toBe(200);
    expect((await api.get('/api/site/lines/ease')).status).toBe(404);
    expect((await api.get(path)).status).toBe(404);
    await save({ lines: ['group', 'medicare', 'individual', 'ease'] });
    expect((await api.get('/api/site/lines/ease')).status).toBe(200);
    expect((await api.get(path)).status).toBe(200);
  });

  it.each([
    [{ timeZone: 'Mars/Base' }, 'content.timeZone', 'Choose a time zone'],
    [{ lines: [] }, 'content.lines', 'Choose what you sell: at least one'],
    [
      { accent: '#ffff00' },
      'content.accent',
      'Choose one of the colors: each of them can be read everywhere on the site',
    ],
    [{ licenses: [] }, 'content.licenses', 'Enter the license that the agency sells under'],
    [
      {
        licenses: [
          { state: 'OH', number: '1a', line: 'A' },
          { state: 'oh', number: '1A', line: 'B' },
        ],
      },
      'content.licenses.1.number',
      'This license stands here already. Remove one of the two',
    ],
    [{ phone: 'none' }, 'content.phone', 'Enter a phone number with its area code, like 937-555-0142'],
    [{ name: ' ' }, 'content.name', 'Enter the name that people know you by'],
    [
      { address: { street: '1 Elm', city: 'Lima', state: 'XX', zip: '45801' } },
      'content.address.state',
      'Enter the two letters of a state, like OH',
    ],
    [
      { announcement: { text: 'Closed', from: '2026-12-02', to: '2026-12-01' } },
      'content.announcement.to',
      'Enter a last day that is not before the first',
    ],
  ])('refuses %j and names the field', async (change, field, sentence) => {
    const before = await getAgency();
    expect(await save(change)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await getAgency()).toEqual(before);
  });

  it('accepts one of two concurrent saves and returns 409 for the other', async () => {
    const { version } = await getAgency();
    const both = await Promise.all([save({ tagline: 'One.' }, version), save({ tagline: 'Other.' }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stale_version');
    expect((await getAgency()).version).toBe(version + 1);
  });

  it('treats a repeated save as the same save', async () => {
    const { version } = await getAgency();
    await save({ tagline: 'Once.' }, version);
    const again = await save({ tagline: 'Once.' }, version);
    expect(again).toMatchObject({ status: 200, body: { version: version + 1 } });
    expect(again.body.history.filter(({ number }: { number: number }) => number > version)).toHaveLength(1);
  });
});

// On PostgreSQL, where transactions run side by side.
it('refuses a license number that a team member gets at that moment', async () => {
  const api = await startTestApp('PostgreSQL');
  const admin = await api.signIn();
  const { version, content } = (await admin.get(path)).body as { version: number; content: AgencyContent };
  const [member] = await api.dataSource.getRepository(TeamMemberEntity).find();
  const license = { state: 'OH', number: 'B-88', line: 'Insurance agent', from: null, to: null };
  const [saving] = await api.dataSource.transaction(async (manager) => {
    await lockUntilCommit(manager, 'people'); // as every change of a person does
    await manager.save(TeamMemberEntity, { ...member, licenses: [license] });
    const licenses = [...content.licenses, { state: 'OH', number: 'B-88', line: 'Business entity' }];
    let isDone = false;
    const answer = admin
      .send('PUT', path, { baseVersion: version, content: { ...content, licenses } })
      .finally(() => (isDone = true));
    await until(async () => isDone || (await lockWaits(api.dataSource)) === 1);
    return [answer] as const;
  });
  expect((await saving).status).toBe(400);
  await api.stop();
});
