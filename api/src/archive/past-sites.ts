import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable, type OnModuleDestroy, type Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SerialQueue } from 'contract/serial-queue';
import { LRUCache } from 'lru-cache';
import { DataSource, LessThanOrEqual } from 'typeorm';

import { DayChangeJob } from '../agency/facts/day-change.job';
import { FactEditing } from '../agency/facts/fact-editing';
import { ServiceScheduleJob } from '../agency/services/service-schedule.job';
import { RerenderJob } from '../articles/posts/rerender.job';
import { ScheduleJob } from '../articles/publishing/schedule.job';
import type { OpenDraft } from '../leads/drafts/draft-state';
import { QuoteDrafts } from '../leads/drafts/quote-drafts.service';
import { ContentChanges } from '../platform/changes/content-changes';
import { Clock, minute } from '../platform/clock/clock';
import type { Job, JobRun } from '../platform/jobs/job';
import { PublicRecordEntity } from '../platform/records/public-record.entity';
import { futureDatabase } from './future-database';
import { pastDatabase } from './past-database';

/** Opens the API on another database, at another time. */
export type OpenApi = (dataSource: DataSource, clock: Clock) => Promise<NestFastifyApplication>;

/** Maximum moments open at once: two days side by side, and the previous one. */
const mostOpen = 3;

/** Milliseconds after the last read until a moment is closed. */
const idleAfter = 5 * minute;

/**
 * Jobs that bring a future day about, in this order: articles and service texts appear and disappear, new figures take
 * effect, articles are rendered again.
 */
const dueUntil: readonly Type<Job>[] = [ScheduleJob, ServiceScheduleJob, DayChangeJob, RerenderJob];

const uninterruptedRun: JobRun = {
  signal: new AbortController().signal,
  progress: () => undefined,
  giveWay: () => nextTurn(),
};

/** A clock that always shows the same moment. */
class ClockAt extends Clock {
  constructor(private readonly at: Date) {
    super();
  }

  override now(): Date {
    return this.at;
  }
}

/** A response of the API as of a moment. */
export interface PastAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Moment {
  at: string;
  /** A changed fact that is not saved. */
  fact?: string | undefined;
}

/** A moment has no space, nor has a fact in a URL. */
const keyOf = ({ at, fact }: Moment) => (fact === undefined ? at : `${at} ${fact}`);

interface PastSite {
  app: NestFastifyApplication;
  dataSource: DataSource;
}

interface OpenSite {
  /** Whether it is made from current public content. */
  derives: boolean;
  opening: Promise<PastSite>;
  /** Pending reads, after which the site may be closed. */
  reads: Set<Promise<unknown>>;
}

/**
 * The API as of a moment: today's code on the rows that public pages were built from then, with that moment's clock.
 * Reads need not know about the past. A future day shows what is public now, plus everything scheduled until then.
 */
@Injectable()
export class PastSites implements OnModuleDestroy {
  private readonly open = new LRUCache<string, OpenSite>({
    max: mostOpen,
    ttl: idleAfter,
    updateAgeOnGet: true,
    ttlAutopurge: true,
    dispose: (site) => this.close(site),
  });
  private closing: Promise<unknown> = Promise.resolve();
  /** Serializes opening, because each one occupies the thread for a while. */
  private readonly openings = new SerialQueue();

  constructor(
    private readonly now: DataSource,
    private readonly clock: Clock,
    private readonly openApi: OpenApi,
    changes: ContentChanges,
  ) {
    // Every change of public content invalidates what derives from it.
    changes.stream.subscribe(() => {
      for (const [key, { derives }] of this.open.entries()) if (derives) this.open.delete(key);
    });
  }

  /** Whether anything is recorded for a moment. Without the agency no page can be rendered. */
  async isKnown(at: string): Promise<boolean> {
    const first = { kind: 'site', validFrom: LessThanOrEqual(at) };
    return !Number.isNaN(Date.parse(at)) && this.now.getRepository(PublicRecordEntity).existsBy(first);
  }

  /**
   * Returns the response to a path, with its query string, at a moment.
   * @param fact a changed fact that is not saved: what is public now, with it
   */
  async answer(at: string, url: string, fact?: string): Promise<PastAnswer> {
    const read = ({ app }: PastSite) => app.inject({ method: 'GET', url });
    const { statusCode, headers, body } = await this.read({ at, fact }, read);
    const forwarded = ['content-type', 'location'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    return { status: statusCode, headers: Object.fromEntries(forwarded), body };
  }

  /** Returns the data of a form's pages at a moment, with the answers of a visitor. */
  async form(at: string, state: OpenDraft): Promise<PastAnswer> {
    const draft = await this.read({ at }, ({ app }) => app.get(QuoteDrafts, { strict: false }).show(state));
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(draft) };
  }

  /** Reads the database as of a moment, which is closed no sooner than `work` is done. */
  database<T>(at: string, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
    return this.read({ at }, ({ dataSource }) => work(dataSource));
  }

  async onModuleDestroy(): Promise<void> {
    this.open.clear();
    await this.closing;
  }

  private async read<T>(moment: Moment, work: (site: PastSite) => Promise<T>): Promise<T> {
    const { opening, reads } = this.at(moment);
    const read = opening.then(work);
    reads.add(read);
    try {
      return await read;
    } finally {
      reads.delete(read);
    }
  }

  private at(moment: Moment): OpenSite {
    const key = keyOf(moment);
    const derives = this.derivesFromNow(key);
    const known = this.open.get(key);
    // Once a day has come, its records tell what happened. Until then it was made of what was to happen.
    if (known?.derives === derives) return known;
    const opening = this.openings.run(() => this.openAt(moment, derives));
    const site = { derives, opening, reads: new Set<Promise<unknown>>() };
    this.open.set(key, site);
    // A change may have put a newer opening in its place.
    opening.catch(() => this.open.peek(key) === site && this.open.delete(key));
    return site;
  }

  private async openAt({ at, fact }: Moment, derives: boolean): Promise<PastSite> {
    const dataSource = derives ? await futureDatabase(this.now) : await pastDatabase(this.now, at);
    let app: NestFastifyApplication | undefined;
    try {
      app = await this.openApi(dataSource, new ClockAt(new Date(at)));
      if (fact !== undefined) await app.get(FactEditing, { strict: false }).tryOut(fact);
      if (derives) for (const job of dueUntil) await app.get<Job>(job, { strict: false }).run(uninterruptedRun);
      return { dataSource, app };
    } catch (error) {
      await app?.close();
      await dataSource.destroy();
      throw error;
    }
  }

  /** Whether a site is made from current public content: a future day, or the site with a fact that is not saved. */
  private derivesFromNow(key: string): boolean {
    return key.includes(' ') || this.isToCome(key);
  }

  private isToCome(at: string): boolean {
    return at > this.clock.time();
  }

  /** Lets pending reads finish first. A site that failed to open needs no closing. */
  private close({ opening, reads }: OpenSite): void {
    const ended = opening.then(
      async ({ app, dataSource }) => {
        await Promise.allSettled(reads); // the readers receive the errors
        await app.close();
        await dataSource.destroy();
      },
      () => undefined,
    );
    this.closing = Promise.all([this.closing, ended]);
  }
}
