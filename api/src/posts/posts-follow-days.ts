import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LessThan, type EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { Log } from '../http/log';
import { todayIn } from '../site/today';
import { PostWriter } from './post-writer';
import { PostEntity } from './post.entity';

const lookEvery = 60_000;

/** Articles made again in one transaction. */
const atOnce = 100;

/**
 * Makes an article again on the day after a fact in it has expired, so that its source says so. What is found is in the
 * rows, so a night in which nothing ran is made up for, and of several instances the first one does it.
 */
@Injectable()
export class PostsFollowDays implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly writer: PostWriter,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const lookInTheBackground = () => {
      // The database is away, or was closed: the next look finds the same rows.
      this.look().catch((error: unknown) => this.stopped || this.log.warn('could not make articles again', { error }));
    };
    this.timer = setInterval(lookInTheBackground, lookEvery);
    // Visitors need not wait for it: what is there holds as well as it did yesterday.
    lookInTheBackground();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    // Whoever looked hears of a failure.
    await this.looking?.catch(() => undefined);
  }

  /** Resolves when every article holds today. */
  look(): Promise<void> {
    this.looking ??= this.renewAll().finally(() => (this.looking = null));
    return this.looking;
  }

  private async renewAll(): Promise<void> {
    while (!this.stopped && (await this.transactions.run((manager) => this.renewSome(manager))) === atOnce) continue;
  }

  private async renewSome(manager: EntityManager): Promise<number> {
    const holdsUntil = LessThan(await todayIn(manager, this.clock));
    const posts = await manager.find(PostEntity, { where: { holdsUntil }, order: { id: 'ASC' }, take: atOnce });
    for (const post of posts) await this.writer.renew(manager, post);
    return posts.length;
  }
}
