import type { Article } from 'contract/articles';

import { IndexArticlesJob } from '../search/index-articles.job';
import { Today } from '../../agency/site/today';
import type { SignedInClient } from '../../testing/signed-in';
import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { writingIn } from '../writing/written.fixture';

/**
 * Statements besides BEGIN, COMMIT and the session lookup. On PostgreSQL two of them take locks, of the facts and of the
 * address. SQLite has a single writer.
 */
const mostOn = { PostgreSQL: 15, SQLite: 14 };

const markdown = `## When to ask

The premium is :fact[medicare.part-b-premium.2026]. More [about dates](/blog/when-to-sign-up), [the plans](/services/medicare) and
[a page that does not exist](/nothing/here).`;

onEachEngine((engine) => {
  const most = mostOn[engine];
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
    write = writingIn(api);
    await api.app.get(Today).day(); // cached in a running process
  });
  afterAll(() => api.stop());

  async function costOf({ id, version }: Article): Promise<string[]> {
    const sent = await new Statements(api.dataSource).during(async () => {
      const { status } = await admin.send('POST', `/api/admin/articles/${id}/publish`, { baseVersion: version });
      expect(status).toBe(200);
    });
    const statements = sent.map(({ query }) => query);
    expect(statements.shift()).toContain('"sessions"');
    expect(statements.shift()).toMatch(/^(BEGIN|START) TRANSACTION$/);
    expect(statements.pop()).toBe('COMMIT');
    return statements;
  }

  it(`publishes in at most ${most} statements, the first time and again`, async () => {
    const begun = await write.begin({ title: 'Few statements', markdown, tags: ['dates', 'cost'] });
    const first = await costOf(begun);
    expect(first.length).toBeLessThanOrEqual(most);
    const { body: published } = await admin.get(`/api/admin/articles/${begun.id}`);
    const changed = { title: 'Fewer statements', markdown: `${markdown} And more.`, tags: ['dates'] };
    const again = await costOf(await write.save(published, changed));
    expect(again.length).toBeLessThanOrEqual(most);
  });

  it('makes a publication searchable once the worker has indexed it, and replaces its previous text', async () => {
    const found = async (word: string) => {
      await api.run(IndexArticlesJob);
      return (await api.get(`/api/posts/search?q=${word}`)).body.count;
    };
    const article = await write.published({ title: 'Searchable soon', markdown: 'A quokka.' });
    expect(await found('quokka')).toBe(1);
    await write.publish(await write.save(article, { markdown: 'A wombat.' }));
    expect(await found('quokka')).toBe(0);
    expect(await found('wombat')).toBe(1);
  });
});
