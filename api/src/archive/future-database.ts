import type { DataSource } from 'typeorm';

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
import { copyRows, type Rows } from './copy-rows';
import { emptyDatabase } from './past-database';
import { recordedKinds } from './rows-at';

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
      await copyRows(now, future, entity);
    await copyRows(now, future, ArticleRevisionEntity, ofScheduledArticles);
    return future;
  } catch (error) {
    await future.destroy();
    throw error;
  }
}

/** No other article becomes public. All versions of all articles would take most of the memory and time. */
const ofScheduledArticles = (versions: Rows): Rows =>
  versions.innerJoin(ArticleScheduleEntity, 'schedule', 'schedule.articleId = row.articleId');
