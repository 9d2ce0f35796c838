import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { PostEntity } from '../../articles/posts/post.entity';
import { onEachEngine } from '../../testing/test-database';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { BuiltQuery } from './built-query';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  it('returns what TypeORM returns: lists, numbers, nulls, a joined row and one that does not exist', async () => {
    const { manager } = api.dataSource;
    const build = () =>
      manager
        .createQueryBuilder(PostEntity, 'post')
        .leftJoin('post.author', 'author')
        .addSelect(['author.id', 'author.name', 'author.licenses'])
        .leftJoin('post.coverPicture', 'picture')
        .addSelect(['picture.id', 'picture.hash'])
        .where('post.slug IN (:...slugs) AND post.publishedAt <= :now')
        .orderBy('post.slug');
    const values = { now: '2027-01-01', slugs: ['counting-hours', 'part-b-by-phone'] };
    const rows = await new BuiltQuery(build).rows(manager, values);
    const entities = await build().setParameters(values).getMany();
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(entities.map((entity) => ({ ...entity })));
    expect(rows[0]).toMatchObject({ coverPicture: null, author: { name: expect.any(String) } });
  });

  it('builds a statement once for each shape, and binds the values of each call', async () => {
    const { manager } = api.dataSource;
    const builds: string[] = [];
    const named = new BuiltQuery<TeamMemberEntity, { by: 'id' | 'name' }>((given, { by }) => {
      builds.push(by);
      return given.createQueryBuilder(TeamMemberEntity, 'person').where(`person.${by} = :value`);
    });
    const idsOf = async (value: string, by: 'id' | 'name') =>
      (await named.rows(manager, { value }, { by })).map(({ id }) => id);
    expect(await idsOf('zoe-adler', 'id')).toEqual(['zoe-adler']);
    expect(await idsOf('ben-cole', 'id')).toEqual(['ben-cole']);
    expect(await idsOf('Zoe Adler', 'name')).toEqual(['zoe-adler']);
    expect(await idsOf("' OR TRUE --", 'name')).toEqual([]);
    expect(builds).toEqual(['id', 'name']);
  });

  it('reads inside the transaction of its manager', async () => {
    const people = new BuiltQuery((manager) =>
      manager.createQueryBuilder(TeamMemberEntity, 'person').where('person.id = :id'),
    );
    await api.dataSource.transaction(async (manager) => {
      await manager.update(TeamMemberEntity, { id: 'zoe-adler' }, { initials: 'ZZ' });
      const [row] = await people.rows(manager, { id: 'zoe-adler' });
      expect(row?.initials).toBe('ZZ');
    });
  });
});
