import { readEnvironment } from 'contract/environment';

import { Clock } from '../../platform/clock/clock';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { QuoteLimits } from './quote-limits';

/** A clock that is a millisecond later at every third time it is read. */
class RunningClock extends Clock {
  private reads = 0;

  override now(): Date {
    this.reads += 1;
    return new Date(Date.parse('2026-11-21T15:20:00.000Z') + Math.floor(this.reads / 3));
  }
}

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => (api = await startTestApp(engine)));
  afterAll(() => api.stop());

  it('counts every request of an hour, whenever in a millisecond it comes', async () => {
    const limits = new QuoteLimits(
      readEnvironment({ QUOTE_LIMIT_PER_ADDRESS: '2' }),
      api.app.get(SiteSecrets),
      new RunningClock(),
    );
    const kinds: string[] = [];
    for (let request = 1; request <= 3; request += 1)
      kinds.push((await api.dataSource.transaction((manager) => limits.count(manager, '192.0.2.7'))).kind);
    expect(kinds).toEqual(['taken', 'taken', 'refused']);
  });
});
