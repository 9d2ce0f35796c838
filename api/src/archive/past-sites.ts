import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable, type OnModuleDestroy, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LRUCache } from 'lru-cache';
import { DataSource, LessThanOrEqual } from 'typeorm';

import { DayChangeJob } from '../agency/facts/day-change.job';
import { ServiceScheduleJob } from '../agency/services/service-schedule.job';
import { RerenderJob } from '../articles/posts/rerender.job';
import { ScheduleJob } from '../articles/publishing/schedule.job';
import type { OpenDraft } from '../leads/drafts/draft-state';
import { QuoteDrafts } from '../leads/drafts/quote-drafts.service';
import { ContentChanges } from '../platform/changes/content-changes';
import { Clock } from '../platform/clock/clock';
import type { Job, JobRun } from '../platform/jobs/job';
import { PublicRecordEntity } from '../platform/records/public-record.entity';
import { futureDatabase } from './future-database';
import { pastDatabase } from './past-database';

/** Makes the API on another database, at another time. */
export type OpenApi = (dataSource: DataSource, clock: Clock) => Promise<NestFastifyApplication>;

/** Moments that are open at once: two days beside each other, and the one before. */
const mostOpen = 3;

/** Milliseconds after the last look at a moment until it is closed. */
const idleAfter = 5 * 60 * 1000;

/** What happens by itself until a day to come, in this order: articles and texts of services appear and go, figures take their places, texts follow. */
const dueUntil: readonly Type<Job>[] = [ScheduleJob, ServiceScheduleJob, DayChangeJob, RerenderJob];

const undisturbed: JobRun = {
  signal: new AbortController().signal,
  progress: () => undefined,
  giveWay: () => nextTurn(),
};

/** Stands still. */
class ClockAt extends Clock {
  constructor(private readonly at: Date) {
    super();
  }

  override now(): Date {
    return this.at;
  }
}

/** An answer of the API as of a moment. */
export interface PastAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface PastSite {
  app: NestFastifyApplication;
  dataSource: DataSource;
}

/**
 * The API as of a moment: the code of today on what public pages were made of then, with the clock of then. No read knows
 * that it is one of the past. For days to come it is what is public now, after everything that is set until then.
 */
@Injectable()
export class PastSites implements OnModuleDestroy {
  private readonly open = new LRUCache<string, Promise<PastSite>>({
    max: mostOpen,
    ttl: idleAfter,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (site) => this.close(site),
  });
  private closing: Promise<unknown> = Promise.resolve();
  /** One after the other: each takes the thread for a while. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly now: DataSource,
    private readonly clock: Clock,
    private readonly openApi: OpenApi,
    changes: ContentChanges,
  ) {
    // What is to come follows from what is public now, and is another one after each change.
    changes.stream.subscribe(() => {
      for (const at of this.open.keys()) if (this.isToCome(at)) this.open.delete(at);
    });
  }

  /** Whether anything is recorded of a moment: without the agency no page can be made. */
  async isKnown(at: string): Promise<boolean> {
    const first = { kind: 'site', validFrom: LessThanOrEqual(at) };
    return !Number.isNaN(Date.parse(at)) && this.now.getRepository(PublicRecordEntity).existsBy(first);
  }

  /** What a path, with its query string, answered at a moment. */
  async answer(at: string, url: string): Promise<PastAnswer> {
    const { app } = await this.at(at);
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    const told = ['content-type', 'location'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { status: statusCode, headers: Object.fromEntries(told), body };
  }

  /** What a form's pages were made from at a moment, with what somebody had answered in it. */
  async form(at: string, state: OpenDraft): Promise<PastAnswer> {
    const { app } = await this.at(at);
    const draft = await app.get(QuoteDrafts, { strict: false }).show(state);
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(draft) };
  }

  /** The rows of that moment. */
  async database(at: string): Promise<DataSource> {
    return (await this.at(at)).dataSource;
  }

  async onModuleDestroy(): Promise<void> {
    this.open.clear();
    await this.closing;
  }

  private at(at: string): Promise<PastSite> {
    const known = this.open.get(at);
    if (known) return known;
    const opening = this.turn.then(() => this.openAt(at));
    this.turn = opening.catch(() => undefined); // who asked hears of it
    this.open.set(at, opening);
    opening.catch(() => this.open.delete(at));
    return opening;
  }

  private async openAt(at: string): Promise<PastSite> {
    const isToCome = this.isToCome(at);
    const dataSource = isToCome ? await futureDatabase(this.now) : await pastDatabase(this.now, at);
    const app = await this.openApi(dataSource, new ClockAt(new Date(at)));
    if (isToCome) for (const job of dueUntil) await app.get<Job>(job, { strict: false }).run(undisturbed);
    return { dataSource, app };
  }

  private isToCome(at: string): boolean {
    return at > this.clock.now().toISOString();
  }

  /** What is being answered comes to its end first. One that was never opened needs no end. */
  private close(site: Promise<PastSite>): void {
    const ended = site.then(
      async ({ app, dataSource }) => {
        await app.close();
        await dataSource.destroy();
      },
      () => undefined,
    );
    this.closing = Promise.all([this.closing, ended]);
  }
}
