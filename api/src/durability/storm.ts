import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { openForm } from '../testing/quote-form';
import { testSeed } from '../testing/seeded-database';
import { MortalApi } from './mortal-api';
import { Visitors } from './visitors';
import { within } from './within';

/** A life of the API ends after this many thanks, and so many milliseconds: anywhere in what it does. */
const mostThanks = 20;
const mostMilliseconds = 15;
const patience = 60_000;

export interface Weather {
  kills: number;
  script: string;
  url: string;
  /** What the API reads. */
  environment: Record<string, string>;
  /** What the process gets beside it. */
  processEnvironment?: Record<string, string>;
  /** Called while there is no API, before the next one begins. */
  between(): void;
}

/** Kills the API again and again while requests stream in. @returns who sent them, once no API is left */
export async function storm({
  kills,
  script,
  url,
  environment,
  processEnvironment,
  between,
}: Weather): Promise<Visitors> {
  const orders = { environment: { ...environment, API_URL: url }, seedFolder: testSeed };
  const load = () => new MortalApi(script, processEnvironment);
  let [api, next] = [load(), load()];
  let serving = api.serve(orders);
  await serving;
  const opened = await openForm(url);
  await pause(Math.max(0, Date.parse(opened.earliest) - Date.now())); // sooner the form would be taken for a machine's
  const visitors = new Visitors(url, opened, () => serving);
  const sending = visitors.send();
  // What goes wrong among the visitors ends the storm.
  const orRefused = <T>(what: string, wait: Promise<T>) =>
    within(patience, what, Promise.race([wait, sending.then(() => wait)]));
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await orRefused('thanks', visitors.thanks(1 + randomInt(mostThanks)));
      await pause(randomInt(mostMilliseconds));
      let began: (start: Promise<void>) => void = () => undefined;
      serving = new Promise((resolve) => (began = resolve));
      await api.kill();
      between();
      // The last life needs no next one.
      [api, next] = kill + 1 < kills ? [next, load()] : [next, next];
      const start = api.serve(orders);
      began(start);
      await start;
    }
    visitors.leave();
    await within(patience, 'the last answers', sending);
  } finally {
    visitors.leave();
    await Promise.all([api.kill(), next.kill()]);
  }
  between();
  return visitors;
}
