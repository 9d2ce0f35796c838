import { randomUUID } from 'node:crypto';

import { until } from 'contract/testing/until';
import { IsNull, Not } from 'typeorm';

import { lockWaits } from '../../testing/lock-waits';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { SignedInClient } from '../../testing/signed-in';
import { PostEntity } from '../posts/post.entity';
import { ArticlesService } from '../writing/articles.service';
import { text, writer, writingIn } from '../writing/written.fixture';
import { IndexArticlesJob } from './index-articles.job';

// On PostgreSQL, where transactions run side by side.
describe('indexing while others write', () => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeEach(async () => {
    api = await startTestApp('PostgreSQL');
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  const waiting = () => lockWaits(api.dataSource);
  const unindexed = () => api.dataSource.getRepository(PostEntity).countBy({ unindexedText: Not(IsNull()) });

  it('waits for no article that another transaction writes, and indexes it later', async () => {
    const write = writingIn(api);
    // The tag is renamed in the order of the ids, and articles are indexed in the order of their addresses.
    const [first = '', second = ''] = [randomUUID(), randomUUID()].toSorted();
    for (const [id, title] of [
      [first, 'Later'],
      [second, 'Earlier'],
    ] as const) {
      const content = text({ title, tags: ['old'] });
      const save = { baseVersion: 0, saveId: randomUUID(), content };
      await write.publish(await api.app.get(ArticlesService).save(writer, id, save));
    }
    const { renaming, indexing } = await api.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM articles WHERE id = $1 FOR UPDATE', [second]);
      const renamed = admin.send('PUT', '/api/admin/tags', { name: 'old', to: 'new', merge: false });
      await until(async () => (await waiting()) === 1);
      expect(await unindexed()).toBe(2);
      let isDone = false;
      const indexed = api.run(IndexArticlesJob).finally(() => (isDone = true));
      await until(async () => isDone || (await waiting()) === 2);
      return { renaming: renamed, indexing: indexed };
    });
    expect((await Promise.all([renaming, indexing]))[0].status).toBe(200);
    await api.run(IndexArticlesJob);
    expect(await unindexed()).toBe(0);
    expect((await api.get('/api/posts?tag=new')).body.items).toHaveLength(2);
  });
});
