import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { readEnvironment } from 'contract/environment';
import { fastify } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';

import { createApp } from '../../app';
import { Transactions } from '../../platform/database/transactions';
import { Log } from '../../platform/http/log';
import { PostEntity } from '../posts/post.entity';
import { blockSize } from './posting-block';
import { SearchIndex, type SearchableArticle } from './search-index';

/** Words in the title, excerpt and text of an article. */
const lengths = { title: 7, excerpt: 18, text: 320 };

const syllables = 'ba ben cal co da der en fi gar hal in ka li mer no or pa qui ro sal ter un vo wen zi'.split(' ');

/** Returns a repeatable generator of numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the word of a rank: the given words are the most common, generated ones follow. */
function wordOf(rank: number, common: readonly string[]): string {
  const known = common[rank];
  if (known) return known;
  let word = '';
  for (let remainder = rank; remainder > 0; remainder = Math.floor(remainder / syllables.length))
    word += syllables[remainder % syllables.length];
  return word;
}

/**
 * Draws a rank with the frequencies of a language: the second word is half as frequent as the first, the hundredth a
 * hundredth (Zipf).
 */
const zipfRank = (next: () => number, vocabulary: number) => Math.floor(vocabulary ** next()) - 1;

interface ManyArticles {
  count: number;
  vocabulary: number;
  /** Most common words, in descending order of frequency. */
  common: readonly string[];
}

function articleNumber(index: number, { vocabulary, common }: ManyArticles): SearchableArticle & { slug: string } {
  const next = random(index);
  const words = (length: number) => Array.from({ length }, () => wordOf(zipfRank(next, vocabulary), common)).join(' ');
  return {
    postId: `n${index}`,
    slug: `article-${index}`,
    topic: (['medicare', 'group-health', 'individual-health', 'ease'] as const)[index % 4] ?? 'ease',
    title: words(lengths.title),
    excerpt: words(lengths.excerpt),
    tags: [words(1)],
    text: words(lengths.text),
    publishedAt: new Date(Date.UTC(2010, 0, 1) + index * 3_600_000).toISOString(),
  };
}

async function write(
  manager: EntityManager,
  index: SearchIndex,
  articles: readonly (SearchableArticle & { slug: string })[],
) {
  const defaults = {
    authorId: 'ruth-yarrow',
    updatedAt: '2026-01-01T00:00:00.000Z',
    readingMinutes: 2,
    markdown: '',
    html: '',
    headings: [],
    seoTitle: '',
    seoDescription: '',
  };
  const rows = articles.map(({ postId: id, slug, topic, title, excerpt, tags, publishedAt }) => ({
    id,
    slug,
    topic,
    title,
    excerpt,
    tags: [...tags],
    publishedAt,
    ...defaults,
  }));
  for (let from = 0; from < rows.length; from += 500) await manager.insert(PostEntity, rows.slice(from, from + 500));
  await index.write(manager, articles);
}

/**
 * Starts the API over HTTP with that many articles, indexed by the production writer, one block at a time. Uses SQLite,
 * or the empty PostgreSQL database of `DATABASE_URL`.
 */
export async function apiWith(articles: ManyArticles, folder: string) {
  const { DATABASE_URL } = process.env;
  const env = readEnvironment({ NODE_ENV: 'production', DATA_DIR: folder, ...(DATABASE_URL && { DATABASE_URL }) });
  const app = await createApp({ env, log: new Log('error'), seedFolder: path.resolve('api/seed') });
  const isWritten = await app.get(DataSource).getRepository(PostEntity).existsBy({ slug: 'article-0' });
  for (let from = isWritten ? articles.count : 0; from < articles.count; from += blockSize) {
    const length = Math.min(blockSize, articles.count - from);
    const batch = Array.from({ length }, (_, at) => articleNumber(from + at, articles));
    await app.get(Transactions).run((manager) => write(manager, app.get(SearchIndex), batch));
    process.stderr.write(`\r${from + length} articles`);
  }
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    wordOf: (rank: number) => wordOf(rank, articles.common),
    bareRoute: (url: string) => bareRoute(app, url),
    stop: () => app.close(),
  };
}

interface Connection {
  prepare(statement: string): { all(...values: unknown[]): unknown[] };
}

/**
 * Serves the answer to a GET request by a Fastify route that runs the same statements on SQLite and does nothing else:
 * no check of input and output, no entities, no headers, no log.
 */
async function bareRoute(app: NestFastifyApplication, url: string) {
  const dataSource = app.get(DataSource);
  const { logger } = dataSource;
  // Until it is warm: what is read once a second for all requests is not part of one.
  await app.inject({ method: 'GET', url });
  const statements: { sql: string; values: unknown[] }[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, values: unknown[] = []) => void statements.push({ sql, values }),
  });
  const { statusCode, body, headers } = await app.inject({ method: 'GET', url });
  dataSource.logger = logger;
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);

  const { databaseConnection } = dataSource.driver as unknown as { databaseConnection: Connection }; // TypeORM leaves it untyped
  const reads = statements
    .filter(({ sql }) => /^\s*SELECT/i.test(sql))
    .map(({ sql, values }) => ({ statement: databaseConnection.prepare(sql), values }));
  const answer: unknown = headers['content-type']?.toString().startsWith('application/json') ? JSON.parse(body) : body;
  const server = fastify();
  server.get('/', () => {
    for (const { statement, values } of reads) statement.all(...values);
    return answer;
  });
  return {
    statements: reads.length,
    url: await server.listen({ port: 0, host: '127.0.0.1' }),
    stop: () => server.close(),
  };
}
