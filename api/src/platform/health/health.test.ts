import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';

onEachEngine((engine) => {
  let api: TestApp;
  beforeEach(async () => {
    api = await startTestApp(engine);
  });
  afterEach(() => api.stop());

  /** A 503 is a failure, so it is logged, once. */
  const expectLogged = (message: string) =>
    expect(api.expectLogged('request failed')).toEqual([
      expect.objectContaining({ error: expect.objectContaining({ message }) }),
    ]);

  it('is alive and ready', async () => {
    expect(await api.get('/api/health')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await api.get('/api/ready')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('logs no probe that succeeds, and each that fails', async () => {
    const logged = () => api.log.map(({ msg, route, status }) => ({ msg, route, status }));
    await Promise.all([api.get('/api/health'), api.get('/api/ready')]);
    await api.get('/api/site');
    expect(logged()).toEqual([{ msg: 'request', route: '/api/site', status: 200 }]);
    await api.dataSource.query('ALTER TABLE migrations RENAME TO gone');
    await api.get('/api/ready');
    expectLogged('The database cannot be reached.');
    expect(logged().slice(1)).toEqual([{ msg: 'request', route: '/api/ready', status: 503 }]);
  });

  it('is alive but not ready while a migration of its release is missing', async () => {
    await api.dataSource.query(`DELETE FROM migrations WHERE name LIKE 'ArticlesTables%'`);
    expect((await api.get('/api/health')).status).toBe(200);
    expect(await api.get('/api/ready')).toEqual({
      status: 503,
      body: { code: 'unavailable', message: 'The database is being brought up to date.' },
    });
    expectLogged('The database is being brought up to date.');
  });

  it('stays ready when a newer release has migrated further', async () => {
    await api.dataSource.query(
      `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'AddSomething9999999999999')`,
    );
    expect((await api.get('/api/ready')).status).toBe(200);
  });

  it('is alive but not ready when the database cannot be read', async () => {
    await api.dataSource.query('ALTER TABLE migrations RENAME TO gone');
    expect((await api.get('/api/health')).status).toBe(200);
    expect((await api.get('/api/ready')).status).toBe(503);
    expectLogged('The database cannot be reached.');
  });
});
