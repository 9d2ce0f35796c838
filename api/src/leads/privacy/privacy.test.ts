import { onOneEngine } from '../../testing/test-database';
import { startTestApp } from '../../testing/test-app';

onOneEngine((engine) => {
  it('states the retention periods and recipients of the settings', async () => {
    const api = await startTestApp(engine, {
      environment: {
        QUOTE_RETENTION_DAYS: '90',
        QUOTE_WEBHOOK_URL: 'https://crm.example/hook',
        QUOTE_WEBHOOK_SECRET: 'a-secret-that-is-long-enough-for-it',
      },
    });
    const { status, body } = await api.get('/api/privacy');
    expect([status, body]).toEqual([200, { draftHours: 2, requestDays: 90, otherSystem: true, mailService: false }]);
    await api.stop();
  });

  it('names no recipient that is not configured', async () => {
    const api = await startTestApp(engine);
    expect((await api.get('/api/privacy')).body).toMatchObject({ otherSystem: false });
    await api.stop();
  });
});
