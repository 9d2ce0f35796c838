import { Injectable } from '@nestjs/common';
import type { ArticleContent } from 'contract/article-content';
import {
  DataSource,
  type EntityManager,
  type EntitySubscriberInterface,
  type InsertEvent,
  type UpdateEvent,
} from 'typeorm';

import { keepMedia } from '../../media/media-section';
import { mediaIdsIn } from '../posts/text-references';
import { ArticleMediaEntity } from './article-media.entity';
import { ArticleEntity } from './article.entity';

/** Records on each save which media an article refers to. */
@Injectable()
export class ArticlesNameMedia implements EntitySubscriberInterface<ArticleEntity> {
  constructor(dataSource: DataSource) {
    dataSource.subscribers.push(this);
  }

  listenTo(): typeof ArticleEntity {
    return ArticleEntity;
  }

  async afterInsert({ manager, entity }: InsertEvent<ArticleEntity>): Promise<void> {
    await this.write(manager, entity.id, mediaNamedIn(entity.content));
  }

  async afterUpdate({ manager, entity, databaseEntity }: UpdateEvent<ArticleEntity>): Promise<void> {
    const content: ArticleContent | undefined = entity?.['content'];
    if (!content || !databaseEntity) return;
    const after = mediaNamedIn(content);
    // Most saves change only text.
    if (keyOf(after) === keyOf(mediaNamedIn(databaseEntity.content))) return;
    await this.write(manager, databaseEntity.id, after);
  }

  private async write(manager: EntityManager, articleId: string, uses: MediaReference[]): Promise<void> {
    await keepMedia(
      manager,
      uses.map(({ mediaId }) => mediaId),
    );
    await manager.delete(ArticleMediaEntity, { articleId });
    await manager.insert(
      ArticleMediaEntity,
      uses.map((use) => ({ articleId, ...use })),
    );
  }
}

type MediaReference = Pick<ArticleMediaEntity, 'mediaId' | 'place'>;

/** Returns the media that a text refers to, with the places. */
export function mediaNamedIn({ cover, markdown }: ArticleContent): MediaReference[] {
  const covers: MediaReference[] = cover ? [{ mediaId: cover.media, place: 'cover' }] : [];
  return [...covers, ...mediaIdsIn(markdown).map((mediaId): MediaReference => ({ mediaId, place: 'text' }))];
}

const keyOf = (uses: readonly MediaReference[]) => JSON.stringify(uses);
