import type { QuoteProduct } from 'contract/quote-options';

import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';

export let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite', { environment: { QUOTE_LIMIT_PER_ADDRESS: '40' } });
});
afterAll(() => api.stop());
beforeEach(() => api.dataSource.query('DELETE FROM quote_requests'));

export const visitor = (product: QuoteProduct = 'medicare') => new QuoteVisitor(api.url, product);
export const wait = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));
export const requests = () => api.dataSource.getRepository(QuoteRequestEntity).find();

/** A visitor who has answered everything and is on the check page. */
export async function ready(product: QuoteProduct = 'medicare') {
  const ann = visitor(product);
  await ann.answerAll();
  wait(10);
  return { ann, form: await ann.sending() };
}
