import { Statements } from '../../testing/statements';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp('SQLite');
});
afterAll(() => api.stop());

it("reads the agency's data and its towns at most once a second across concurrent forms", async () => {
  const began = performance.now();
  const sent = await new Statements(api.dataSource).during(async () => {
    const visitors = ['medicare', 'individual', 'ease'].map(
      (product) => new QuoteVisitor(api.url, product as 'medicare'), // each is a product
    );
    await Promise.all(visitors.map((visitor) => visitor.answerAll()));
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    for (const visitor of visitors) await visitor.post('check', await visitor.sending());
  });
  const seconds = Math.ceil((performance.now() - began) / 1_000);
  // Only the agency's data read its two legal sentences together.
  const whole = sent.filter(({ query }) => /FROM "facts" .*"key" IN \(\?, \?\)/.test(query));
  const towns = sent.filter(({ query }) => /FROM "cities"/.test(query));
  for (const reads of [whole, towns]) {
    expect(reads.length).toBeGreaterThan(0);
    // Allow one extra for two reads at the moment the cache expires.
    expect(reads.length).toBeLessThanOrEqual(seconds + 1);
  }
});
