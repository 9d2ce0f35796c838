import { ArticleEntity } from '../../articles/writing/article.entity';
import { writingIn } from '../../articles/writing/written.fixture';
import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { AccentFreeSearch1960000000011 } from './migrations/accent-free-search.migration';

onEachEngine((engine) => {
  it('makes the articles of an earlier release searchable without accents', async () => {
    const api = await startTestApp(engine);
    const { id } = await writingIn(api).begin({ title: 'Ma’s Café', slug: 'mas-cafe' });
    const articles = api.dataSource.getRepository(ArticleEntity);
    const { searched } = await articles.findOneByOrFail({ id });
    await articles.update({ id }, { searched: 'ma’s café mas-cafe' });
    const runner = api.dataSource.createQueryRunner();
    await new AccentFreeSearch1960000000011().up(runner);
    await runner.release();
    expect((await articles.findOneByOrFail({ id })).searched).toBe(searched);
    expect(searched).toBe("ma's cafe mas-cafe");
    await api.stop();
  });
});
