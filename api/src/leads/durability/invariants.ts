import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../../delivery/outbox/send-webhooks.job';
import type { MailServer } from '../../testing/mail-server';
import type { TestApp } from '../../testing/test-app';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import type { Visitors } from './visitors';

/** Milliseconds. Longer than any claim of a dead process. */
const afterEveryClaim = 4 * 60_000;

const countBy = <T>(all: readonly T[], key: (one: T) => string) => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
  return counts;
};

/** Returns a description of each broken promise in the database; empty if all were kept. */
export async function brokenPromises(api: TestApp, { confirmed, abandoned }: Visitors): Promise<string[]> {
  const requests = await api.dataSource.getRepository(QuoteRequestEntity).find();
  const evidence = countBy(
    await api.dataSource.getRepository(ConsentRecordEntity).find(),
    ({ requestId }) => requestId,
  );
  const effects = countBy(await api.dataSource.getRepository(OutboxEntity).find(), ({ about }) => about);
  const broken: string[] = [];
  const kept = new Map(requests.map((row) => [row.idempotencyKey, row]));
  if (kept.size !== requests.length) broken.push('a request is there twice');
  for (const [key, { reference }] of confirmed)
    if (kept.get(key)?.reference !== reference) broken.push(`${reference} was confirmed and is not there`);
  for (const { id, reference, idempotencyKey } of requests) {
    if (evidence.get(id) !== 2) broken.push(`${reference} has ${evidence.get(id) ?? 0} lines of consent, not 2`);
    if (effects.get(id) !== 2) broken.push(`${reference} has ${effects.get(id) ?? 0} mails, not 2`);
    if (!confirmed.has(idempotencyKey) && !abandoned.has(idempotencyKey))
      broken.push(`${reference} was sent by nobody`);
  }
  const ids = new Set(requests.map(({ id }) => id));
  if ([...evidence.keys(), ...effects.keys()].some((id) => !ids.has(id)))
    broken.push('there is evidence or mail of no request');
  return broken;
}

/** Delivers all remaining mail. */
export async function deliverRemaining(api: TestApp): Promise<void> {
  api.clock.at = new Date(Date.now() + afterEveryClaim);
  await api.run(SendMailJob, SendWebhooksJob);
}

/**
 * Returns a description of each fault in the received mail.
 * @param lives mails received by the end of each life of the worker
 */
export async function wrongMails(api: TestApp, { read }: MailServer, lives: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  // `<id@host>`. Two hundred kills leave tens of thousands of mails.
  const sent = new Set(read.map(({ messageId }) => messageId.slice(1, messageId.indexOf('@'))));
  for (const { id, state } of await api.dataSource.getRepository(OutboxEntity).find()) {
    if (state !== 'sent') wrong.push(`${id} is ${state}`);
    if (!sent.has(id)) wrong.push(`${id} was never sent`);
  }
  let [life, start] = [new Set<string>(), 0];
  const earlier = new Set<string>();
  for (const end of [...lives, read.length]) {
    const mails = read.slice(start, end).map(({ messageId }) => messageId);
    life = new Set(mails);
    if (life.size !== mails.length) wrong.push('a mail came twice from one process');
    for (const id of life)
      if (earlier.has(id)) wrong.push(`${id} came again, and was not under way when the process was killed`);
    // The last mail may have been accepted but not yet marked: the only case in which a repeat is unavoidable.
    for (const id of mails.slice(0, -1)) earlier.add(id);
    start = end;
  }
  return wrong;
}
