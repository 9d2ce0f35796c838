import type { ArchiveSource } from 'contract/archive';
import { authorIdsOf } from 'contract/authors';
import { decoded } from 'contract/decoded';
import { linesOfBusiness } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import { In, Like, type DataSource } from 'typeorm';

import { CityEntity } from '../agency/cities/city.entity';
import { sentenceKeys } from '../agency/facts/page-sentences';
import { FactEntity } from '../agency/facts/fact.entity';
import { ServiceTextEntity } from '../agency/services/service-text.entity';
import { SiteEntity, siteRow } from '../agency/site/site.entity';
import { TeamMemberEntity } from '../agency/team/team-member.entity';
import { PostFactEntity } from '../articles/posts/post-fact.entity';
import { PostEntity } from '../articles/posts/post.entity';
import { PublicRecordEntity } from '../platform/records/public-record.entity';

interface Databases {
  /** Database with the rows of the moment. */
  past: DataSource;
  /** Database with the records. */
  now: DataSource;
  at: string;
}

/** A source whose revision and date are not looked up yet. `table` and `row` identify its record. */
type Found = Pick<ArchiveSource, 'kind' | 'key' | 'name' | 'value'> & { table: string; row: string };

/**
 * Returns the sources of responses: the content named by their paths, the facts in it, and the sentences on every page.
 */
export async function sourcesOf({ past, now, at }: Databases, paths: readonly string[]): Promise<ArchiveSource[]> {
  const found = new Map<string, Found>();
  for (const path of paths)
    for (const source of await sourcesAt(past, path)) found.set(`${source.kind} ${source.key}`, source);
  return Promise.all([...found.values()].map((source) => withRecord(now, at, source)));
}

async function sourcesAt(past: DataSource, path: string): Promise<Found[]> {
  const { pathname, searchParams } = new URL(path, 'http://api');
  const [, , section, name, part] = pathname.split('/').map((segment) => decoded(segment));
  if (section === 'site' && name === 'lines') return part ? service(past, part) : [];
  if (section === 'site') return [...(await agency(past)), ...(await facts(past, Object.values(sentenceKeys)))];
  if (section === 'posts' && name && name !== 'search') return article(past, name);
  if (section === 'team') return people(past, name ? [name] : null);
  if (section === 'cities' && name) return towns(past, name);
  if (section === 'facts') return facts(past, searchParams.get('under')?.split(',') ?? null);
  return [];
}

async function agency(past: DataSource): Promise<Found[]> {
  const row = await past.getRepository(SiteEntity).findOneBy({ id: siteRow });
  return row
    ? [{ kind: 'agency', key: 'agency', name: row.name, value: null, table: 'site', row: String(siteRow) }]
    : [];
}

/** Excludes its facts, which the page itself lists. */
async function service(past: DataSource, name: string): Promise<Found[]> {
  const line = quoteProduct.safeParse(name);
  const row = line.success && (await past.getRepository(ServiceTextEntity).findOneBy({ line: line.data }));
  if (!row) return [];
  const { name: title } = linesOfBusiness[row.line];
  return [{ kind: 'service', key: row.line, name: title, value: null, table: 'service_texts', row: row.line }];
}

async function article(past: DataSource, slug: string): Promise<Found[]> {
  const post = await past.getRepository(PostEntity).findOneBy({ slug });
  if (!post) return [];
  const stated = await past.getRepository(PostFactEntity).findBy({ postId: post.id });
  const text: Found = { kind: 'article', key: post.id, name: post.title, value: null, table: 'posts', row: post.id };
  return [
    text,
    ...(await people(past, authorIdsOf({ author: post.authorId, coAuthors: post.coAuthors }))),
    ...(await facts(
      past,
      stated.map(({ factKey }) => factKey),
    )),
  ];
}

/** @param ids null for all shown people */
async function people(past: DataSource, ids: readonly string[] | null): Promise<Found[]> {
  const where = ids ? { id: In(ids) } : { standing: 'shown' as const };
  const rows = await past.getRepository(TeamMemberEntity).find({ where, order: { position: 'ASC' } });
  return rows.map((row) => ({
    kind: 'person',
    key: row.id,
    name: row.name,
    value: null,
    table: 'team_members',
    row: row.id,
  }));
}

async function towns(past: DataSource, slug: string): Promise<Found[]> {
  const rows = await past.getRepository(CityEntity).findBy({ slug });
  return rows.map(({ name }) => ({ kind: 'town', key: slug, name, value: null, table: 'cities', row: slug }));
}

/** @param keys these facts and the ones below them; null for all */
async function facts(past: DataSource, keys: readonly string[] | null): Promise<Found[]> {
  const where = keys ? [{ key: In(keys) }, ...keys.map((key) => ({ key: Like(`${key}.%`) }))] : {};
  const rows = await past.getRepository(FactEntity).find({ where, order: { position: 'ASC', key: 'ASC' } });
  return rows.map(({ key, label, value }) => ({ kind: 'fact', key, name: label, value, table: 'facts', row: key }));
}

async function withRecord(now: DataSource, at: string, { table, row, ...source }: Found): Promise<ArchiveSource> {
  const record = await now
    .getRepository(PublicRecordEntity)
    .createQueryBuilder('record')
    .where('record.kind = :table AND record.key = :row AND record.validFrom <= :at', { table, row, at })
    .orderBy('record.validFrom', 'DESC')
    .limit(1)
    .getOne();
  return { ...source, revision: record?.content?.revision ?? null, since: record?.validFrom ?? at };
}
