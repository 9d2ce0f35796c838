import path from 'node:path';

import { FactEntity } from '../../agency/facts/fact.entity';
import { builtApi } from '../../testing/built-api';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { UnreadableTextError } from '../markdown/time-limit';
import { Transactions } from '../../platform/database/transactions';
import { writingIn } from '../writing/written.fixture';
import { plainText } from './read-article-text';
import { TextReader } from './text-reader';

/** Accepted by a save, and takes the parser half a second. */
const expensive = '- a\n'.repeat(2_500);
/** Refused by a save, and would take minutes. */
const endless = '[a](<b'.repeat(40_000);
const factKey = 'medicare.part-b-premium.2026';

onEachEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  let write: ReturnType<typeof writingIn>;
  beforeAll(async () => {
    api = await startTestApp(engine, { textThread: path.join(builtApi(), 'texts.mjs') });
    admin = await api.signIn();
    write = writingIn(api);
  });
  afterAll(() => api.stop());

  /** Returns how many requests, one after the other, are answered while something is done: three at most. */
  async function answersDuring(act: () => Promise<unknown>): Promise<number> {
    let hasEnded = false;
    let answers = 0;
    const acting = act().finally(() => (hasEnded = true));
    while (answers < 3) {
      expect((await api.get('/api/site')).status).toBe(200);
      if (hasEnded) break;
      answers += 1;
    }
    await acting;
    return answers;
  }

  it('reads a text that is checked, previewed and published while other requests are answered', async () => {
    const begun = await write.begin({ title: 'Long in the reading', markdown: expensive });
    const { path: link } = (await admin.send('POST', `/api/admin/articles/${begun.id}/preview-link`, {})).body;
    expect(await answersDuring(() => admin.get(`/api/admin/articles/${begun.id}/checks`))).toBe(3);
    const saved = await write.save(begun, { markdown: `${expensive}- Previewed\n` });
    const preview = () => fetch(api.url + link.replace('/blog/preview/', '/api/posts/preview/'));
    expect(await answersDuring(preview)).toBe(3);
    const last = await write.save(saved, { markdown: `${expensive}- Published\n` });
    expect(await answersDuring(() => write.publish(last))).toBe(3);
    expect((await api.get('/api/posts/long-in-the-reading')).body.html).toContain('<li>Published</li>');
  });

  it('reads the text of a town while other requests are answered', async () => {
    const { slug, version, content } = (await admin.get('/api/admin/towns/lima-ohio')).body;
    const changed = { ...content, planCounts: null, text: `${expensive}- Here\n` };
    const save = () => admin.send('PUT', `/api/admin/towns/${slug}`, { baseVersion: version, content: changed });
    const saved = async () => expect(await save()).toMatchObject({ status: 200 });
    expect(await answersDuring(saved)).toBe(3);
  });

  it('publishes a fact with the value of that moment, not of the moment in which the text was read', async () => {
    const article = await write.begin({
      title: 'A fact in between',
      markdown: `${expensive}\nIt is :fact[${factKey}].`,
    });
    const publishing = write.publish(article);
    // While the text is read.
    await api.app.get(Transactions).run(async (manager) => {
      const fact = await manager.findOneByOrFail(FactEntity, { key: factKey });
      await manager.save(FactEntity, { ...fact, value: '$1,234.56' });
    });
    await publishing;
    expect((await api.get('/api/posts/a-fact-in-between')).body.html).toContain('$1,234.56');
  });

  it('ends the reading of a text that nobody knew to be endless, and reads the next one', async () => {
    const reader = api.app.get(TextReader);
    const [ended, next] = await Promise.allSettled(
      [endless, 'Plain *text*.'].map((one) => reader.read(plainText(one))),
    );
    expect(ended).toMatchObject({ status: 'rejected', reason: expect.any(UnreadableTextError) });
    expect(next).toMatchObject({ value: { rendered: { html: '<p>Plain <em>text</em>.</p>' } } });
  });
});
