import type { SignedInClient } from '../../testing/signed-in';
import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  it('lists people in the order set by the agency', async () => {
    const { status, body } = await api.get('/api/team');
    expect(status).toBe(200);
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(['zoe-adler', 'ben-cole']);
    expect(body.items[0]).not.toHaveProperty('npn');
  });

  it('returns a person with their licenses, published cities and articles', async () => {
    const { status, body } = await api.get('/api/team/zoe-adler');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Zoe Adler',
      bioHtml: '<p>I grew up <strong>here</strong>.</p>',
      npn: '00000001',
      licenses: [
        { state: 'OH', number: '1OH', line: 'Insurance agent' },
        { state: 'IN', number: '1IN', line: 'Insurance agent' },
      ],
      cities: [{ slug: 'lima-ohio', name: 'Lima', state: 'Ohio' }],
    });
    expect(body.articles.map(({ slug }: { slug: string }) => slug)).toEqual([
      'when-to-sign-up',
      'part-b-by-phone',
      'medicare-and-work',
    ]);
    expect(body).not.toHaveProperty('bioMarkdown');
  });

  it('returns 404 for an unknown person', async () => {
    expect(await api.get('/api/team/nobody')).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'There is no such person.' },
    });
  });

  it('lists the states in which a person holds a license today', async () => {
    const { content, version } = (await admin.get('/api/admin/people/zoe-adler')).body;
    const [ohio, indiana] = content.licenses;
    const licenses = [ohio, { ...ohio, number: '2OH' }, { ...indiana, to: '2026-11-20' }];
    const saved = await admin.send('PUT', '/api/admin/people/zoe-adler', {
      baseVersion: version,
      content: { ...content, licenses },
    });
    expect(saved.status).toBe(200);
    api.clock.at = new Date('2026-11-20T15:00:00Z');
    expect((await api.get('/api/team')).body.items[0].states).toEqual(['OH', 'IN']);
    api.clock.at = new Date('2026-11-21T15:00:00Z');
    expect((await api.get('/api/team')).body.items[0].states).toEqual(['OH']);
  });
});
