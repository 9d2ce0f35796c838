import { randomUUID } from 'node:crypto';

import type { PostSummary } from 'contract/posts';
import { until } from 'contract/testing/until';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { ArticleEntity } from '../../articles/writing/article.entity';
import { ArticleRevisionEntity } from '../../articles/versions/article-revision.entity';
import { FormerSlugEntity } from '../../articles/posts/former-slug.entity';
import { PostEntity } from '../../articles/posts/post.entity';
import { text } from '../../articles/writing/written.fixture';
import { SeedService } from '../seed/seed.service';
import { TeamMemberEntity } from '../team/team-member.entity';
import { copySeed, type SeedCopy } from '../../testing/seed-copy';
import { lockWaits } from '../../testing/lock-waits';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';

const path = '/api/admin/setup';

const person = {
  name: 'Nora Quill',
  role: 'Owner',
  summary: 'Nora answers the phone.',
  bio: 'I grew up here.',
  lines: ['medicare'],
  specialties: [],
  languages: ['English'],
  phone: '614-555-0124',
  email: 'nora@maplestreet.example',
  npn: '123',
  since: 2019,
  birthMonth: 3,
  photo: null,
  licenses: [],
  cities: ['lima-ohio'],
  away: { from: '2026-12-01', to: '2026-12-05', standIn: 'ben-cole' },
  standing: 'shown',
  successor: null,
};

const own = {
  name: 'Maple Street Benefits',
  legalName: 'Maple Street Insurance Agency, LLC',
  phone: '614-555-0123',
  email: 'hello@maplestreet.example',
  address: { street: '9 Maple Street', city: 'Columbus', state: 'OH', zip: '43004' },
  licenses: [{ state: 'OH', number: '77', line: 'Insurance agency' }],
};

const towns = '/api/admin/towns';
const town = {
  name: 'Wapakoneta',
  state: 'OH',
  counties: ['Auglaize County'],
  summary: 'Here the moon is a neighbor.',
  visits: 'We come on Mondays.',
  text: 'A plant closed in spring.',
  openEnrollment: null,
  planCounts: null,
  facts: [],
  nearby: [],
  agent: 'zoe-adler',
  isShown: true,
};

let seed: SeedCopy;
let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API with the demo content and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  seed = copySeed();
  seed.edit('site.json', '{', '{ "demo": true,');
  api = await startTestApp(engine, { seedFolder: seed.folder, ground: 'empty' });
  admin = await api.signIn();
}

const openSteps = async () =>
  ((await admin.get(path)).body.steps as { step: string; isDone: boolean }[]) // schema-checked
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step);
/** Makes articles of the demo look as if the agency had written them. */
async function writtenByAgency(...articles: readonly Pick<PostSummary, 'slug'>[]) {
  for (const { slug } of articles) {
    const { id } = await api.dataSource.getRepository(PostEntity).findOneByOrFail({ slug });
    await api.dataSource.query(`DELETE FROM seeded WHERE kind = 'post' AND key = '${slug}'`);
    await api.dataSource.getRepository(ArticleRevisionEntity).update({ articleId: id }, { kind: 'published' });
  }
}
const finish = () => admin.send('POST', `${path}/finish`);
async function saveAgency(change: object) {
  const { version, content } = (await admin.get('/api/admin/agency')).body;
  const answer = await admin.send('PUT', '/api/admin/agency', {
    baseVersion: version,
    content: { ...content, ...change },
  });
  expect(answer.status).toBe(200);
}
async function completeSteps() {
  await saveAgency(own);
  expect((await admin.send('POST', '/api/admin/people', { content: person })).status).toBe(201);
}

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(async () => {
    await api.stop();
    seed.discard();
  });

  it('removes the people, towns and articles of the demo and keeps added people', async () => {
    await completeSteps();
    const { slug } = (await api.get('/api/posts')).body.items[0];
    expect(await finish()).toMatchObject({
      status: 200,
      body: { isDemo: false, demo: { people: 0, towns: 0, articles: 0 } },
    });
    expect((await api.get('/api/posts')).body.items).toEqual([]);
    expect((await api.get(`/api/posts/${slug}`)).status).toBe(404);
    expect((await api.get('/api/cities')).body.items).toEqual([]);
    expect((await api.get('/api/team')).body.items).toMatchObject([{ id: 'nora-quill' }]);
    expect((await api.get('/api/team/zoe-adler')).status).toBe(404);
    expect((await api.get('/api/addresses')).body.items).toMatchObject([{ path: '/team/nora-quill' }]);
    expect((await api.get('/api/site')).body.legal.fictional).toBe('');
    expect((await api.get('/api/search?q=medicare')).body.items ?? []).toEqual([]);
    const { content } = (await admin.get('/api/admin/people/nora-quill')).body;
    expect(content).toMatchObject({ cities: [], away: { standIn: null } });
    expect(await api.dataSource.getRepository(ArticleEntity).count()).toBe(0);
    expect(await api.dataSource.getRepository(FormerSlugEntity).count()).toBe(0);
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'setup-finished', who: admin.email, about: own.name });
    expect((await finish()).status).toBe(200);
  });

  it('keeps an article written by the agency and credits it to its first own person', async () => {
    await completeSteps();
    const [mine] = (await api.get('/api/posts')).body.items;
    await writtenByAgency(mine);
    await finish();
    expect((await api.get('/api/posts')).body.items).toMatchObject([{ slug: mine.slug, author: { id: 'nora-quill' } }]);
  });

  it('keeps an article of the agency at the address of one of the demo', async () => {
    await completeSteps();
    const demo = await api.dataSource.getRepository(PostEntity).findOneByOrFail({ slug: 'part-b-by-phone' });
    expect((await admin.send('DELETE', `/api/admin/articles/${demo.id}`)).status).toBe(200);
    const id = randomUUID();
    const content = text({ title: 'Call us', slug: demo.slug, author: 'nora-quill' });
    const { version } = (
      await admin.send('PUT', `/api/admin/articles/${id}`, { baseVersion: 0, saveId: randomUUID(), content })
    ).body;
    const publishing = { baseVersion: version, takeOver: true };
    expect((await admin.send('POST', `/api/admin/articles/${id}/publish`, publishing)).status).toBe(200);
    expect((await admin.get(path)).body.demo).toMatchObject({ articles: 7 });
    expect((await finish()).status).toBe(200);
    expect((await api.get('/api/posts')).body.items).toMatchObject([{ slug: demo.slug, title: 'Call us' }]);
    expect(await api.dataSource.getRepository(ArticleEntity).find()).toMatchObject([{ id }]);
  });

  it('keeps a town of the agency without the agent and the neighbors of the demo', async () => {
    await completeSteps();
    expect(await admin.send('POST', towns, { content: { ...town, nearby: ['lima-ohio'] } })).toMatchObject({
      status: 201,
    });
    expect((await finish()).status).toBe(200);
    const { version, content } = (await admin.get(`${towns}/wapakoneta-ohio`)).body;
    expect(content).toMatchObject({ agent: null, nearby: [] });
    const save = { baseVersion: version, content: { ...content, visits: 'We come on Fridays.' } };
    expect((await admin.send('PUT', `${towns}/wapakoneta-ohio`, save)).status).toBe(200);
  });

  it('starts a new history for a town at the address of a changed one of the demo', async () => {
    await completeSteps();
    const lima = { ...town, name: 'Lima', agent: null };
    const save = (summary: string) =>
      admin.send('PUT', `${towns}/lima-ohio`, { baseVersion: 1, content: { ...lima, summary } });
    expect((await save('Lima has a river.')).status).toBe(200);
    await finish();
    const { body: added } = await admin.send('POST', towns, { content: lima });
    expect(added.history).toHaveLength(1);
    expect((await save('Lima has no beach.')).status).toBe(200);
  });

  it('does not seed demo content again after setup, but still applies changed facts', async () => {
    await completeSteps();
    await finish();
    const name = 'part-b-by-phone';
    seed.edit(`articles/${name}.md`, 'Call us.', 'Call us today.');
    seed.write('team/new-one.md', (await import('node:fs')).readFileSync(`${seed.folder}/team/ben-cole.md`, 'utf8'));
    seed.edit('facts.json', '"A licensed insurance agent will contact you."', '"Another wording."');
    await api.app.get(SeedService).run();
    expect((await api.get('/api/posts')).body.items).toEqual([]);
    expect((await api.get('/api/team')).body.items).toHaveLength(1);
    expect((await api.get('/api/site')).body).toMatchObject({
      name: own.name,
      legal: { licensedAgentContact: 'Another wording.' },
    });
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(async () => {
    await api.stop();
    seed.discard();
  });

  it('lists a step as open until each of its fields differs from the demo', async () => {
    expect((await api.get(path)).status).toBe(401);
    expect((await admin.get(path)).body).toMatchObject({
      isDemo: true,
      demo: { people: 2, towns: 3, articles: 7 },
    });
    expect(await openSteps()).toEqual(['name', 'contact', 'licenses', 'person']);
    await saveAgency({ name: own.name, licenses: own.licenses });
    expect(await openSteps()).toEqual(['name', 'contact', 'person']);
    await completeSteps();
    expect(await openSteps()).toEqual([]);
    await saveAgency({ name: 'Larch Lane' });
    expect(await openSteps()).toEqual(['name']);
  });

  it('keeps a notice that the owner has changed, however long ago', async () => {
    await saveAgency({ notice: 'We are in the last house on the lane.' });
    for (let number = 1; number <= 50; number += 1) await saveAgency({ tagline: `Number ${number}` });
    await completeSteps();
    expect((await finish()).status).toBe(200);
    expect((await api.get('/api/site')).body.legal.fictional).toBe('We are in the last house on the lane.');
  });

  it('removes nothing while a step is open', async () => {
    await saveAgency(own);
    expect(await finish()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await api.get('/api/posts')).body.items).not.toEqual([]);
    expect((await admin.get(path)).body.isDemo).toBe(true);
  });
});

describe('at the same time', () => {
  beforeEach(() => startApi('PostgreSQL'));
  afterEach(async () => {
    await api.stop();
    seed.discard();
  });

  it('is finished once by two owners', async () => {
    await completeSteps();
    const finishing = await api.dataSource.transaction(async (manager) => {
      await lockUntilCommit(manager, 'people');
      const both = [finish(), finish()];
      await until(async () => (await lockWaits(api.dataSource)) === 2);
      return { both };
    });
    expect(await Promise.all(finishing.both)).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items.filter(({ event }: { event: string }) => event === 'setup-finished')).toHaveLength(1);
  });

  it('leaves no site without people, when its own person is hidden at that moment', async () => {
    await completeSteps();
    const finishing = await api.dataSource.transaction(async (manager) => {
      await lockUntilCommit(manager, 'people'); // as every change of a person does
      await manager.update(TeamMemberEntity, { id: 'nora-quill' }, { standing: 'hidden' });
      const answer = finish();
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      return { answer };
    });
    expect((await finishing.answer).status).toBe(409);
    expect((await api.get('/api/team')).body.items).not.toEqual([]);
  });

  it('keeps what is published while the people of the demo are replaced in bylines', async () => {
    await completeSteps();
    const [one, other] = (await api.get('/api/posts')).body.items;
    await writtenByAgency(one, other);
    const posts = api.dataSource.getRepository(PostEntity);
    const [first, second] = await posts.find({
      where: [{ slug: one.slug }, { slug: other.slug }],
      order: { id: 'ASC' },
    });
    const finishing = await api.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT 1 FROM posts WHERE id = '${first?.id}' FOR UPDATE`);
      const answer = finish();
      await until(async () => (await lockWaits(api.dataSource)) === 1);
      await api.dataSource.query(`UPDATE posts SET title = 'Published in the meantime' WHERE id = '${second?.id}'`);
      return { answer };
    });
    expect(await finishing.answer).toMatchObject({ status: 200 });
    expect(await posts.findOneByOrFail({ id: second?.id ?? '' })).toMatchObject({
      title: 'Published in the meantime',
      authorId: 'nora-quill',
    });
  });
});
