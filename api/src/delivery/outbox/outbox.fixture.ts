import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { TestApp } from '../../testing/test-app';
import { OutboxEntity } from './outbox.entity';
import { SendMailJob } from './send-mail.job';
import { SendWebhooksJob } from './send-webhooks.job';

/** Advances the clock. */
export const later = (api: TestApp, hours: number) =>
  (api.clock.at = new Date(api.clock.at.getTime() + hours * 60 * 60 * 1000));

export const deliver = (api: TestApp) => api.run(SendMailJob, SendWebhooksJob);

/** Sends a quote request and lets the worker deliver what is due. */
export async function ask(api: TestApp, name = 'Ann Ash') {
  const form = filledForm(await openForm(api.url), { contact: { ...ann, name } });
  later(api, 0.01);
  const { status, body } = await sendForm(api.url, form);
  expect(status).toBe(201);
  await deliver(api);
  return body;
}

/** Returns the states of all rows, sorted alphabetically. */
export const states = async (api: TestApp) =>
  (await api.dataSource.getRepository(OutboxEntity).find()).map(({ state }) => state).sort();
