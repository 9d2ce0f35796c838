import { onEachEngine } from '../testing/test-database';
import { startTestApp } from '../testing/test-app';
import { UnindexedPosts } from './unindexed-posts';

onEachEngine((engine) => {
  it('articles from before there was a search are found after the next start, and each start changes nothing more', async () => {
    const first = await startTestApp(engine);
    const { body } = await first.get('/api/posts/search?q=medicare');
    const index = () => first.dataSource.query('SELECT * FROM search_postings ORDER BY word, block');
    for (const table of ['search_posts', 'search_postings', 'search_blocks'])
      await first.dataSource.query(`DELETE FROM ${table}`);
    expect((await first.get('/api/posts/search?q=medicare')).body.count).toBe(0);

    const second = await startTestApp(engine, { database: first.database });
    await second.app.get(UnindexedPosts).done();
    const found = (await second.get('/api/posts/search?q=medicare')).body;
    expect(found.items).toEqual(body.items);
    const indexed = await index();
    const third = await startTestApp(engine, { database: first.database });
    await third.app.get(UnindexedPosts).done();
    expect(await index()).toEqual(indexed);
    for (const api of [third, second, first]) await api.stop();
  });
});
