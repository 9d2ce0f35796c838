import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { openForm } from '../../testing/quote-form';
import { testSeed } from '../../testing/seeded-database';
import type { StartMessage } from './killed-process';
import { KillableProcess } from './killable-process';
import { Visitors } from './visitors';
import { within } from './within';

/** A life ends after up to this many confirmations plus up to this many milliseconds, at any point of the work. */
const maxConfirmations = 20;
const maxMilliseconds = 15;
/**
 * Every fourth life may last this long, so that the kill also hits the worker sending mail, which it checks for every
 * second.
 */
const longestLife = 1_500;
const timeout = 60_000;

type Role = StartMessage['role'];

export interface KillRun {
  kills: number;
  script: string;
  url: string;
  /** Environment of the API and its worker. */
  environment: Record<string, string>;
  /** Additional environment of the processes themselves. */
  processEnvironment?: Record<string, string>;
  /** Combinations of processes to kill together. A power cut kills all. */
  ends: readonly (readonly Role[])[];
  /** Called while the killed processes are gone, before their successors start. */
  between(dead: readonly Role[]): void;
}

/** The two processes of a site's API, each with a preloaded successor. */
class Site {
  private readonly now: Record<Role, KillableProcess>;
  private next: Record<Role, KillableProcess>;

  constructor(
    private readonly load: () => KillableProcess,
    private readonly orders: Omit<StartMessage, 'role'>,
  ) {
    this.now = { api: load(), worker: load() };
    this.next = { api: load(), worker: load() };
  }

  async begin(role: Role): Promise<void> {
    await this.now[role].begin({ ...this.orders, role });
  }

  async kill(roles: readonly Role[]): Promise<void> {
    await Promise.all(roles.map((role) => this.now[role].kill()));
  }

  /** Moves the preloaded successors into place, and preloads the next ones. */
  replace(roles: readonly Role[]): void {
    for (const role of roles) [this.now[role], this.next[role]] = [this.next[role], this.load()];
  }

  async killAll(): Promise<void> {
    await Promise.all([this.now, this.next].flatMap(({ api, worker }) => [api.kill(), worker.kill()]));
  }
}

/** Kills the API and its worker repeatedly while requests are sent. @returns the visitors, once all of them are done */
export async function runKills(run: KillRun): Promise<Visitors> {
  const { kills, script, url, environment, processEnvironment, ends, between } = run;
  const orders = { environment: { ...environment, API_URL: url }, seedFolder: testSeed };
  const site = new Site(() => new KillableProcess(script, processEnvironment), orders);
  let serving = site.begin('api');
  await serving;
  await site.begin('worker');
  const opened = await openForm(url);
  await pause(Math.max(0, Date.parse(opened.earliest) - Date.now())); // an earlier send would count as a bot's
  const visitors = new Visitors(url, opened, () => serving);
  const sending = visitors.send();
  // An error of the visitors ends the run.
  const orRefused = <T>(what: string, wait: Promise<T>) =>
    within(timeout, what, Promise.race([wait, sending.then(() => wait)]));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await orRefused('confirmations', visitors.confirmations(1 + randomInt(maxConfirmations)));
      await pause(randomInt(kill % 4 === 3 ? longestLife : maxMilliseconds));
      const dead = ends[randomInt(ends.length)] ?? [];
      let began: (start: Promise<void>) => void = () => undefined;
      if (dead.includes('api')) serving = new Promise((resolve) => (began = resolve));
      await site.kill(dead);
      between(dead);
      site.replace(dead);
      const starts = dead.map((role) => [role, site.begin(role)] as const);
      for (const [role, start] of starts) if (role === 'api') began(start);
      await Promise.all(starts.map(([, start]) => start));
    }
    visitors.leave();
    await within(timeout, 'the last answers', sending);
  } finally {
    visitors.leave();
    await site.killAll();
  }
  between(['api', 'worker']);
  return visitors;
}
