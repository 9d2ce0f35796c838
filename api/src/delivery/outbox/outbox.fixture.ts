import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { TestApp } from '../../testing/test-app';
import { OutboxEntity } from './outbox.entity';
import { SendMailJob } from './send-mail.job';
import { SendWebhooksJob } from './send-webhooks.job';

/** Moves the clock on. */
export const later = (api: TestApp, hours: number) =>
  (api.clock.at = new Date(api.clock.at.getTime() + hours * 60 * 60 * 1000));

export const deliver = (api: TestApp) => api.run(SendMailJob, SendWebhooksJob);

/** Sends a request for a quote, and lets the worker deliver what it can. */
export async function ask(api: TestApp, name = 'Ann Ash') {
  const form = filledForm(await openForm(api.url), { contact: { ...ann, name } });
  later(api, 0.01);
  const { status, body } = await sendForm(api.url, form);
  expect(status).toBe(201);
  await deliver(api);
  return body;
}

/** Of all rows, in the order of the alphabet. */
export const states = async (api: TestApp) =>
  (await api.dataSource.getRepository(OutboxEntity).find()).map(({ state }) => state).sort();
