import { randomUUID } from 'node:crypto';

import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { TestApp } from '../../testing/test-app';
import { QuoteRequestEntity } from './quote-request.entity';

/** Sends one request and copies its row. @returns the request's id, and the references of the copies */
export async function addQuotes(api: TestApp, count: number): Promise<{ id: string; copies: string[] }> {
  const opened = await openForm(api.url);
  api.clock.at = new Date(api.clock.at.getTime() + 10_000); // an earlier send would count as a bot's
  await sendForm(api.url, filledForm(opened, { product: 'group', contact: ann }));
  const requests = api.dataSource.getRepository(QuoteRequestEntity);
  const [row] = await requests.find();
  if (!row) throw new Error('The request is not there.');
  const copies = Array.from({ length: count - 1 }, (_, index) => `COPY-${index}`);
  const rows = copies.map((reference) => ({ ...row, id: randomUUID(), reference, idempotencyKey: randomUUID() }));
  for (let from = 0; from < rows.length; from += 100) await requests.insert(rows.slice(from, from + 100));
  return { id: row.id, copies };
}
