import { Injectable, Module, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { asOfHeaders } from 'contract/as-of';

import { Clock } from '../platform/clock/clock';
import { TestClock } from '../testing/test-clock';
import { startTestApp } from '../testing/test-app';
import { proxySecret } from '../testing/visitor-at';

let ended = 0;

/** Starts today, and on no other day. */
@Injectable()
class StartsToday implements OnModuleInit, OnModuleDestroy {
  constructor(private readonly clock: Clock) {}

  onModuleInit(): void {
    if (!(this.clock instanceof TestClock)) throw new Error('It does not start.');
  }

  onModuleDestroy(): void {
    ended += 1;
  }
}

@Module({ providers: [StartsToday] })
class StartsTodayModule {}

it('closes what a past day opened, if it does not start', async () => {
  const api = await startTestApp('SQLite', { extra: [StartsTodayModule] });
  const headers = asOfHeaders(proxySecret, api.clock.at.toISOString());
  expect((await fetch(`${api.url}/api/site`, { headers })).status).toBe(500);
  api.expectLogged('request failed');
  expect(ended).toBe(1);
  await api.stop();
});
