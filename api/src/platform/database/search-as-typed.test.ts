import { addQuotes } from '../../leads/quotes/many-quotes.fixture';
import { QuoteRequestEntity } from '../../leads/quotes/quote-request.entity';
import { Statements } from '../../testing/statements';
import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { SearchAsTyped1930000000000 } from './migrations/search-as-typed.migration';

onEachEngine((engine) => {
  it('makes the stored requests searchable with a statement per batch, not per row', async () => {
    const api = await startTestApp(engine);
    await addQuotes(api, 1_101);
    const requests = api.dataSource.getRepository(QuoteRequestEntity);
    const [first, last] = await requests.find({ order: { id: 'ASC' } }).then((all) => [all[0], all.at(-1)]);
    if (!first || !last) throw new Error('The requests are not there.');
    await requests.update({ id: first.id }, { searched: 'José  O’Neill' });
    await requests.update({ id: last.id }, { searched: 'ÉVA' });
    const runner = api.dataSource.createQueryRunner();
    const migration = new SearchAsTyped1930000000000();
    await migration.down(runner);
    const sent = await new Statements(api.dataSource).during(() => migration.up(runner));
    await runner.release();
    expect(sent.filter(({ query }) => query.startsWith('UPDATE'))).toHaveLength(3);
    const searchedOf = async ({ id }: QuoteRequestEntity) => (await requests.findOneByOrFail({ id })).searched;
    expect([await searchedOf(first), await searchedOf(last)]).toEqual(["jose o'neill", 'eva']);
    await api.stop();
  });
});
