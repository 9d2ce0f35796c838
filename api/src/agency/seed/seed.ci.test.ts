import path from 'node:path';

import { FactEntity } from '../facts/fact.entity';
import { PostFactEntity } from '../../articles/posts/post-fact.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { PostEntity } from '../../articles/posts/post.entity';
import { TeamMemberEntity } from '../team/team-member.entity';
import { copySeed, type SeedCopy } from '../../testing/seed-copy';
import { onEachEngine, onOneEngine } from '../../testing/test-database';
import { RerenderJob } from '../../articles/posts/rerender.job';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { SeedService } from './seed.service';

onOneEngine((engine) => {
  let seed: SeedCopy;
  let api: TestApp;
  beforeEach(async () => {
    seed = copySeed();
    api = await startTestApp(engine, { seedFolder: seed.folder });
  });
  afterEach(async () => {
    await api.stop();
    seed.discard();
  });

  const seedAgain = () => api.app.get(SeedService).run();
  const posts = () => api.dataSource.getRepository(PostEntity);
  const everything = async () => ({
    posts: await posts().find({ order: { slug: 'ASC' } }),
    stated: await api.dataSource.getRepository(PostFactEntity).find({ order: { postId: 'ASC', factKey: 'ASC' } }),
    facts: await api.dataSource.getRepository(FactEntity).find({ order: { key: 'ASC' } }),
    team: await api.dataSource.getRepository(TeamMemberEntity).find({ order: { id: 'ASC' } }),
  });

  it('applies a changed file to the same row', async () => {
    const before = await posts().findOneByOrFail({ slug: 'part-b-by-phone' });
    seed.edit('articles/part-b-by-phone.md', 'Call us.', 'Call us **today**.');
    await seedAgain();
    const after = await posts().findOneByOrFail({ slug: 'part-b-by-phone' });
    expect(after).toMatchObject({ id: before.id, html: '<p>Call us <strong>today</strong>.</p>' });
  });

  it('never overwrites changes by an owner', async () => {
    const post = await posts().findOneByOrFail({ slug: 'part-b-by-phone' });
    await posts().save({ ...post, title: 'My own title' });
    seed.edit('articles/part-b-by-phone.md', 'Call us.', 'Call us **today**.');
    await seedAgain();
    expect(await posts().findOneByOrFail({ slug: 'part-b-by-phone' })).toMatchObject({
      title: 'My own title',
      html: '<p>Call us.</p>',
    });
  });

  it('does not restore an article removed by an owner', async () => {
    await posts().delete({ slug: 'part-b-by-phone' });
    seed.edit('articles/part-b-by-phone.md', 'Call us.', 'Call us **today**.');
    await seedAgain();
    expect(await posts().findOneBy({ slug: 'part-b-by-phone' })).toBeNull();
  });

  it('keeps an article by an owner that has the slug of a new file', async () => {
    const post = await posts().findOneByOrFail({ slug: 'part-b-by-phone' });
    await posts().save({ ...post, id: 'mine', slug: 'new-one', title: 'Mine' });
    seed.write(
      'articles/new-one.md',
      `---
title: Theirs
excerpt: Theirs.
topic: ease
tags: []
author: ben-cole
publishedAt: "2026-11-01T12:00:00Z"
updatedAt: "2026-11-01T12:00:00Z"
---

Theirs.`,
    );
    await seedAgain();
    expect(await posts().findOneByOrFail({ slug: 'new-one' })).toMatchObject({ title: 'Mine' });
  });

  it('rerenders articles that state a changed fact without treating them as changed by an owner', async () => {
    seed.edit('facts.json', '$202.90 a month', '$210 a month');
    await seedAgain();
    await api.run(RerenderJob);
    expect((await api.get('/api/posts/when-to-sign-up')).body.html).toContain('$210 a month');
    seed.edit('articles/when-to-sign-up.md', 'Nothing more.', 'One thing more.');
    await seedAgain();
    const { html } = (await api.get('/api/posts/when-to-sign-up')).body;
    expect(html).toContain('$210 a month');
    expect(html).toContain('One thing more.');
  });

  it('reports the faults of several files together by file and field, and writes nothing', async () => {
    const before = await everything();
    seed.edit('articles/part-b-by-phone.md', 'topic: medicare', 'topic: pets');
    seed.edit('articles/counting-hours.md', 'excerpt:', 'summary:');
    seed.edit('cities/lima-ohio.md', 'checkedOn: "2026-11-20"', 'checkedOn: "soon"');
    seed.write('team/no-front-matter.md', 'Hello.');
    seed.edit('site.json', '"hello@larchlane.example"', '"nobody"');
    await expect(seedAgain()).rejects.toThrow(/The seed has/);
    const message = await seedAgain().catch(String);
    expect(message).toMatch(/articles\/part-b-by-phone\.md: topic: /);
    expect(message).toMatch(/articles\/counting-hours\.md: excerpt: /);
    expect(message).toMatch(/cities\/lima-ohio\.md: exchange\.checkedOn: /);
    expect(message).toMatch(/team\/no-front-matter\.md: /);
    expect(message).toMatch(/site\.json: email: /);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['articles/part-b-by-phone.md', 'author: zoe-adler', 'author: nobody', 'author: there is no "nobody"'],
    ['cities/lima-ohio.md', 'agent: zoe-adler', 'agent: nobody', 'agent: there is no "nobody"'],
    ['cities/lima-ohio.md', 'paris-kentucky]', 'atlantis]', 'nearby: there is no "atlantis"'],
    [
      'cities/lima-ohio.md',
      'individual.open-enrollment.2027',
      'no.such',
      'exchange.openEnrollment: there is no "no.such"',
    ],
    ['team/zoe-adler.md', 'lima-ohio,', 'atlantis,', 'cities: there is no "atlantis"'],
    ['articles/counting-hours.md', 'group.part-time-cap', 'no.such', 'text: there is no fact “no.such”'],
    ['cities/lima-ohio.md', 'Everything.', ':fact[no.such]', 'text: there is no fact “no.such”'],
  ])('refuses %s with "%s" replaced by the unknown "%s"', async (file, from, to, fault) => {
    seed.edit(file, from, to);
    await expect(seedAgain()).rejects.toThrow(`${file}: ${fault}`);
  });

  it('refuses an article whose slug is a route of the site', async () => {
    const article =
      '---\ntitle: Search\nexcerpt: A.\ntopic: ease\ntags: []\nauthor: ben-cole\npublishedAt: "2026-11-01T12:00:00Z"\nupdatedAt: "2026-11-01T12:00:00Z"\n---\n\nA.';
    seed.write('articles/search.md', article);
    seed.write('articles/preview.md', article);
    const message = await seedAgain().catch(String);
    expect(message).toContain('articles/search.md: The site uses this address itself. Choose another one.');
    expect(message).toContain('articles/preview.md: The site uses this address itself.');
  });

  it('writes a changed service page as a new version, and keeps the earlier one', async () => {
    seed.edit('services/ease.json', 'See it first.', 'See all of it first.');
    await seedAgain();
    const revisions = await api.dataSource
      .getRepository(RevisionEntity)
      .find({ where: { kind: 'service', key: 'ease' }, order: { number: 'ASC' } });
    expect(revisions).toMatchObject([
      { number: 1, content: { lead: { en: 'See it first.\nThen decide.' } } },
      { number: 2, content: { lead: { en: 'See all of it first.\nThen decide.' } } },
    ]);
  });

  it('reports the faults of all service pages', async () => {
    for (const line of ['ease', 'medicare']) seed.edit(`services/${line}.json`, '"steps"', '"stages"');
    const message = await seedAgain().catch(String);
    for (const line of ['ease', 'medicare']) expect(message).toContain(`services/${line}.json: steps: `);
  });

  it('reports unparsable YAML and JSON by file', async () => {
    seed.edit('articles/part-b-by-phone.md', 'tags: [', 'tags: [[');
    seed.write('facts.json', '[');
    const message = await seedAgain().catch(String);
    expect(message).toMatch(/articles\/part-b-by-phone\.md: /);
    expect(message).toMatch(/facts\.json: /);
  });

  it('seeds the shipped content and serves each of its pages', async () => {
    const shipped = await startTestApp(engine, { seedFolder: path.join(__dirname, '../../../seed'), ground: 'empty' });
    const [articles, people, cities] = await Promise.all(
      ['/api/posts?limit=50', '/api/team', '/api/cities'].map(async (list) => (await shipped.get(list)).body.items),
    );
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(people.length).toBeGreaterThanOrEqual(6);
    expect(new Set(cities.map(({ state }: { state: { code: string } }) => state.code)).size).toBeGreaterThanOrEqual(3);
    expect(cities.length).toBeGreaterThanOrEqual(6);
    for (const { slug } of articles) expect((await shipped.get(`/api/posts/${slug}`)).status).toBe(200);
    for (const { id } of people) expect((await shipped.get(`/api/team/${id}`)).status).toBe(200);
    for (const { slug } of cities) expect((await shipped.get(`/api/cities/${slug}`)).status).toBe(200);
    await shipped.stop();
  });

  it('ships only content that its forms accept unchanged', async () => {
    const shipped = await startTestApp(engine, { seedFolder: path.join(__dirname, '../../../seed'), ground: 'empty' });
    shipped.clock.at = new Date(); // check dates of facts must not be in the future
    const admin = await shipped.signIn();
    const idsOf = async (list: string, id: string) =>
      (await admin.get(list)).body.items.map((item: Record<string, string>) => `${list}/${item[id]}`);
    const forms = [
      '/api/admin/agency',
      '/api/admin/links',
      ...(await idsOf('/api/admin/towns', 'slug')),
      ...(await idsOf('/api/admin/people', 'id')),
      ...(await idsOf('/api/admin/services', 'line')),
      ...(await idsOf('/api/admin/facts', 'key')),
    ];
    const refused: unknown[] = [];
    for (const form of forms) {
      const { version, content, regulated } = (await admin.get(form)).body;
      const save = { baseVersion: version, content, ...(regulated === undefined ? {} : { confirmed: true }) };
      const { status, body } = await admin.send('PUT', form, save);
      if (status !== 200) refused.push([form, body.fields]);
    }
    expect(refused).toEqual([]);
    expect(forms.length).toBeGreaterThan(50);
    await shipped.stop();
  });
});

onEachEngine((engine) => {
  it('fills an empty database and changes nothing on a second run', async () => {
    const api = await startTestApp(engine, { ground: 'empty' });
    const everything = async () => [
      await api.dataSource.getRepository(PostEntity).find({ order: { slug: 'ASC' } }),
      await api.dataSource.getRepository(PostFactEntity).find({ order: { postId: 'ASC', factKey: 'ASC' } }),
      await api.dataSource.getRepository(FactEntity).find({ order: { key: 'ASC' } }),
      await api.dataSource.getRepository(TeamMemberEntity).find({ order: { id: 'ASC' } }),
    ];
    const before = await everything();
    expect(before[0]).toHaveLength(7);
    api.log.length = 0;
    await api.app.get(SeedService).run();
    expect(await everything()).toEqual(before);
    expect(api.log).toEqual([]);
    await api.stop();
  });
});
