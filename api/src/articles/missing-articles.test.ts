import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine } from '../testing/test-database';
import { ArticleEntity } from './article.entity';
import { ArticleMediaEntity } from './article-media.entity';
import { ArticleRevisionEntity } from './article-revision.entity';
import { ArticlesService } from './articles.service';
import { MissingArticles } from './missing-articles';

onEachEngine((engine) => {
  it('what is published has an article after the next start, as if it had been followed, and each start changes nothing more', async () => {
    const first = await startTestApp(engine);
    const markdown = '![A barn](/api/media/abcdefghijkl)';
    await first.dataSource.query(`UPDATE posts SET markdown = '${markdown}' WHERE slug = 'part-b-by-phone'`);
    const rows = () =>
      Promise.all(
        [ArticleEntity, ArticleRevisionEntity, ArticleMediaEntity].map((entity) =>
          first.dataSource.getRepository(entity).find(),
        ),
      );
    const start = async () => {
      const apis: TestApp[] = [];
      // Two that start together, where a database takes several.
      for (let count = 0; count < (engine === 'PostgreSQL' ? 2 : 1); count += 1)
        apis.push(await startTestApp(engine, { database: first.database }));
      await Promise.all(apis.map(({ app }) => app.get(MissingArticles).done()));
      const { id } = await first.dataSource.getRepository('posts').findOneByOrFail({ slug: 'part-b-by-phone' });
      const article = await apis[0]?.app.get(ArticlesService).get(String(id));
      for (const api of apis.reverse()) await api.stop();
      return article;
    };
    const before = await first.dataSource.getRepository(ArticleEntity).count();
    await first.dataSource.query('DELETE FROM articles');
    expect(await start()).toMatchObject({
      state: 'published',
      version: 1,
      updatedBy: 'seed',
      title: 'Part B by phone',
      content: { markdown, seo: { title: '', description: '' } },
      live: { slug: 'part-b-by-phone', revision: 1 },
    });
    const made = await rows();
    expect(made.map((all) => all.length)).toEqual([before, before, 1]);
    expect(made[0]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Part B by phone', titleKey: 'part b by phone' }),
        expect.objectContaining({ state: 'scheduled' }),
      ]),
    );
    await start();
    expect(await rows()).toEqual(made);
    await first.stop();
  });
});
