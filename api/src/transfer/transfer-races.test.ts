import { Readable } from 'node:stream';

import type { Article } from 'contract/articles';
import { until } from 'contract/testing/until';
import type { Transfer, TransferReport } from 'contract/transfers';

import { ArticlesService } from '../articles/writing/articles.service';
import { ImportedArticles } from '../articles/writing/imported-articles';
import { ada, writingIn } from '../articles/writing/written.fixture';
import { ApiError, UnavailableError } from '../platform/errors/api-errors';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine } from '../testing/test-database';
import { options, zipOf } from './import-files.fixture';
import { ImportJob } from './import.job';
import { Importer } from './importer';
import { TransferEntity } from './transfer.entity';
import { Transfers } from './transfers.service';

/** Races per test: their timing is random, and with so many some are always close. */
const count = 20;

const chosen = options({ topic: 'ease', author: 'ben-cole' });

/** Builds a file with several articles that share one text. */
const articles = (name: string, count: number, text: string) => ({
  name: 'a.zip',
  bytes: zipOf(
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `${name}-${at}.md`,
        `---\ntitle: ${name} ${at}\ndate: 2020-01-01\n---\n${text}`,
      ]),
    ),
  ),
});

onEachEngine((engine) => {
  let apis: TestApp[];
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
    // Only PostgreSQL supports several instances.
    apis = engine === 'PostgreSQL' ? [api, await startTestApp(engine, { database: api.database })] : [api];
  });
  afterAll(async () => {
    for (const one of apis.toReversed()) await one.stop();
  });

  const transfers = (at = api) => at.app.get(Transfers);
  const sent = (name: string, count: number) => {
    const { bytes, ...file } = articles(name, count, 'Text.');
    return { ...file, stream: Readable.from([bytes]) };
  };
  const rows = () => api.dataSource.getRepository(TransferEntity);

  it('accepts one of several concurrent imports, and reports its progress to the others', async () => {
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => transfers(apis[at % apis.length]).begin(sent('at-once', 3), chosen, ada)),
    );
    await Promise.all(apis.map((one) => one.run(ImportJob)));
    const refused = begun.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : [])); // asserted below
    expect(refused).toHaveLength(7);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^Another import is running \(a\.zip.*Wait until it is done\.$/),
      });
    const ended = await rows().find();
    expect(ended.map(({ state, message }) => [state, message])).toEqual([['done', '3 new']]);
  });

  it('waits half a minute for a cut-off import, and states the time left', async () => {
    const { id } = await rows().save(cutOff('2b1cbb0d-54b8-4d4c-93a5-5b8c3c4b7f11'));
    const next = () => transfers().begin(sent('after', 1), chosen, ada);
    await expect(next()).rejects.toThrow(
      'Another import is running (old.zip, 2 of 9 articles so far). Wait until it is done. If it was cut off by a restart of the site, this one can begin in 31 seconds.',
    );
    api.clock.at = new Date(api.clock.at.getTime() + 31_000);
    await next();
    await api.run(ImportJob);
    expect(await transfers().get(id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('restarted in the middle'),
    });
  });

  it('stops an import that was given up, so that two never write at once', async () => {
    const { id } = await transfers().begin(sent('given-up', 40), chosen, ada);
    const running = api.run(ImportJob);
    await until(async () => (await rows().findOneByOrFail({ id })).state !== 'waiting');
    await rows().update({ id }, { state: 'failed' });
    await running;
    expect(await transfers().get(id)).toMatchObject<Partial<Transfer>>({ state: 'failed', report: null });
  });

  it('resumes an import that an outage of the database interrupted, and imports every article', async () => {
    const { id } = await transfers().begin(sent('outage', 3), chosen, ada);
    const cut = Object.assign(new Error('The line was cut.'), { code: 'ECONNRESET' });
    jest.spyOn(api.app.get(ImportedArticles), 'put').mockRejectedValueOnce(cut);
    await expect(api.run(ImportJob)).rejects.toThrow('The line was cut.');
    await api.run(ImportJob);
    expect(await transfers().get(id)).toMatchObject<Partial<Transfer>>({ state: 'done', message: '3 new' });
  });

  it('resumes an import whose worker was killed, at once where no other worker can be running', async () => {
    const { id } = await transfers().begin(sent('killed', 2), chosen, ada);
    await rows().update({ id }, { state: 'running', tries: 1, heardOfAt: api.clock.at.toISOString() });
    await api.run(ImportJob);
    if (engine === 'PostgreSQL') {
      expect(await transfers().get(id)).toMatchObject<Partial<Transfer>>({ state: 'running' });
      api.clock.at = new Date(api.clock.at.getTime() + 31_000);
      await api.run(ImportJob);
    }
    expect(await transfers().get(id)).toMatchObject<Partial<Transfer>>({ state: 'done', message: '2 new' });
  });

  it('imports a published article as published although the database was busy at first', async () => {
    const { id } = await transfers().begin(sent('busy', 1), chosen, ada);
    const busy = new UnavailableError('The site is busy with something else. Try again.');
    jest.spyOn(api.app.get(ImportedArticles), 'put').mockRejectedValueOnce(busy);
    await expect(api.run(ImportJob)).rejects.toThrow(busy);
    await api.run(ImportJob);
    const [article] = (await transfers().get(id)).report?.articles ?? [];
    expect(await api.app.get(ArticlesService).get(article?.id ?? '')).toMatchObject({ state: 'published' });
  });

  it('never overwrites an article that is edited and published concurrently', async () => {
    const importer = api.app.get(Importer);
    const service = api.app.get(ArticlesService);
    const write = writingIn(api);
    const { articles: first } = await importer.run(
      articles('written', count, 'From the file.'),
      chosen,
      () => undefined,
    );
    /** @returns the saved article; null if the import came first */
    async function writeAndPublish(id: string) {
      const saved = await unlessStale(() => service.get(id).then((now) => write.save(now, { markdown: 'Ours.' })));
      if (saved) await unlessStale(() => write.publish(saved));
      return { id, saved };
    }
    const writing: ReturnType<typeof writeAndPublish>[] = [];
    // Edits each article just when its import is due.
    const { articles: again } = await importer.run(
      articles('written', count, 'The file says more now.'),
      chosen,
      (done) => {
        const next = first[done];
        if (next) writing.push(writeAndPublish(next.id));
      },
    );
    const written = await Promise.all(writing);
    expect(again.filter(({ outcome }) => outcome !== 'kept' && outcome !== 'changed')).toEqual([]);
    for (const { id, saved } of written) {
      const { content, state, live } = await service.get(id);
      if (saved) expect(content.markdown).toBe('Ours.');
      if (state === 'published')
        expect((await api.get(`/api/posts/${live?.slug}`)).body.html).toBe(`<p>${content.markdown}</p>`);
    }
  });

  it('assigns a contested slug to exactly one article', async () => {
    const write = writingIn(api);
    const mine = await write.begin({ title: 'Mine', slug: 'both-0' });
    const [report, published] = await Promise.all([
      api.app.get(Importer).run(articles('both', 1, 'Theirs.'), chosen, () => undefined),
      write.publish(mine).catch((error: unknown) => error),
    ]);
    expect(readersOf(report, published)).toBe(1);
  });

  /** Counts how many of the two are published at the contested slug. */
  function readersOf({ articles: [theirs] }: TransferReport, published: unknown): number {
    const isTheirs = theirs?.state === 'published' && theirs.path === '/blog/both-0';
    return Number(isTheirs) + Number(!(published instanceof Error));
  }
});

async function unlessStale(work: () => Promise<Article>): Promise<Article | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stale_version') return null;
    throw error;
  }
}

/** An import whose process was killed. */
const cutOff = (id: string) => {
  const at = '2026-11-21T15:00:00.000Z';
  return {
    id,
    fileName: 'old.zip',
    by: 'a',
    isRehearsal: 0,
    state: 'running' as const,
    done: 2,
    total: 9,
    message: '2 of 9 articles',
    report: null,
    startedAt: at,
    heardOfAt: at,
    file: null,
    options: null,
    actor: null,
    tries: 0,
  }; // one of the states
};
