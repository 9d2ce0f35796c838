import { setImmediate as nextTurn } from 'node:timers/promises';

import { DataSource, type EntityTarget, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

import { RevisionEntity } from '../agency/revisions/revision.entity';
import { SeededEntity } from '../agency/seed/seeded.entity';
import { ServiceEntity } from '../agency/services/service.entity';
import { PostAuthorEntity } from '../articles/posts/post-author.entity';
import { PostFactEntity } from '../articles/posts/post-fact.entity';
import { PostMediaEntity } from '../articles/posts/post-media.entity';
import { PostTagEntity } from '../articles/posts/post-tag.entity';
import { ArticleScheduleEntity } from '../articles/publishing/article-schedule.entity';
import { TagEntity } from '../articles/tags/tag.entity';
import { ArticleRevisionEntity } from '../articles/versions/article-revision.entity';
import { ArticleEntity } from '../articles/writing/article.entity';
import { emptyDatabase } from './past-database';
import { recordedKinds } from './rows-at';

/** Rows copied per batch. */
const batch = 200;

/** Tables that hold scheduled changes and history in addition to public rows. */
const relatedEntities = [
  PostTagEntity,
  PostAuthorEntity,
  TagEntity,
  PostFactEntity,
  PostMediaEntity,
  ArticleEntity,
  ArticleScheduleEntity,
  ServiceEntity,
  RevisionEntity,
  SeededEntity,
];

/** Copies public rows and scheduled changes into a database on which the jobs due until a day can run. */
export async function futureDatabase(now: DataSource): Promise<DataSource> {
  const future = await emptyDatabase(now);
  try {
    for (const entity of [...recordedKinds(now).map(({ target }) => target), ...relatedEntities])
      await copy(now, future, entity);
    await copy(now, future, ArticleRevisionEntity, ofScheduledArticles);
    return future;
  } catch (error) {
    await future.destroy();
    throw error;
  }
}

type Rows = SelectQueryBuilder<ObjectLiteral>;

/** No other article becomes public. All versions of all articles would take most of the memory and time. */
const ofScheduledArticles = (versions: Rows): Rows =>
  versions.innerJoin(ArticleScheduleEntity, 'schedule', 'schedule.articleId = row.articleId');

/** Reads each batch from the last key on, as rows that are added or removed meanwhile would shift a count of rows. */
async function copy(
  now: DataSource,
  future: DataSource,
  entity: EntityTarget<ObjectLiteral>,
  narrow = (rows: Rows) => rows,
): Promise<void> {
  const keys = now.getMetadata(entity).primaryColumns.map(({ propertyName }) => propertyName);
  const columns = keys.map((key) => `row.${key}`);
  const query = narrow(now.createQueryBuilder(entity, 'row')).limit(batch);
  for (const column of columns) query.addOrderBy(column);
  for (;;) {
    const rows = await query.getMany();
    for (const row of rows) {
      await future.createQueryBuilder().insert().into(entity).values(row).callListeners(false).execute();
      await nextTurn(); // lets requests through
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    const values = Object.fromEntries(keys.map((key) => [key, last[key] as unknown]));
    query.where(`(${columns.join(', ')}) > (${keys.map((key) => `:${key}`).join(', ')})`, values);
  }
}
