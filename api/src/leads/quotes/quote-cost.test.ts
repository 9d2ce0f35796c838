import { Statements } from '../../testing/statements';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';

/** Statements of a request besides `BEGIN` and `COMMIT`, which concurrent requests share. */
const most = 8;

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  it.each(['medicare', 'group'] as const)(`stores a %s request in at most ${most} statements`, async (product) => {
    const opened = await openForm(api.url);
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    const ask = (name: string) =>
      sendForm(api.url, filledForm(opened, { product, contact: { ...ann, name, email: `${name}@ash.example` } }));
    await ask(`First-${product}`); // reads the agency's data for all requests of a second
    const sent = await new Statements(api.dataSource).during(async () => {
      expect((await ask(`Second-${product}`)).status).toBe(201);
    });
    const statements = sent
      .map(({ query }) => query)
      .filter((query) => !/^(BEGIN|START|COMMIT|SAVEPOINT|RELEASE)/.test(query));
    expect(statements.length).toBeLessThanOrEqual(most);
  });
});
