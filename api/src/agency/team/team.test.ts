import { onOneEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
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
});
