import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';

import { ContentChanges } from '../changes/content-changes';
import { Log } from '../http/log';
import { Today } from '../site/today';

const lookEvery = 60_000;

/** Answers that depend on the day, so that they change at midnight without a write. */
const datedAnswers = ['/api/facts', '/api/site', '/api/cities'];

/** Announces at midnight, in the agency's time zone, that a fact may have expired. Every instance does it for its own listeners. */
@Injectable()
export class DayChange implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private day = '';

  constructor(
    private readonly today: Today,
    private readonly changes: ContentChanges,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.day = await this.today.day();
    this.timer = setInterval(() => {
      this.look().catch((error: unknown) => this.log.warn('could not tell the day', { error }));
    }, lookEvery);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Compares with the day of the last look. */
  async look(): Promise<void> {
    const day = await this.today.day();
    if (day === this.day) return;
    this.day = day;
    this.changes.announce(datedAnswers);
  }
}
