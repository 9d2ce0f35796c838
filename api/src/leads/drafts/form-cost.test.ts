import { Statements } from '../../testing/statements';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

it('a whole form asks what the agency is no more often than once a second, for all visitors together', async () => {
  const began = performance.now();
  const sent = await new Statements(api.dataSource).during(async () => {
    const visitors = ['medicare', 'individual', 'ease'].map(
      (product) => new QuoteVisitor(api.url, product as 'medicare'), // one of the products
    );
    await Promise.all(visitors.map((visitor) => visitor.answerAll()));
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    for (const visitor of visitors) await visitor.post('check', await visitor.sending());
  });
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  // Its two sentences of the law, which nothing else asks for together.
  const whole = sent.filter(({ query }) => /FROM "facts" .*"key" IN \(\?, \?\)/.test(query));
  expect(whole.length).toBeGreaterThan(0);
  // One more where two ask at the moment at which the kept answer ends.
  expect(whole.length).toBeLessThanOrEqual(seconds + 1);
});
