import { Injectable } from '@nestjs/common';
import { focalPoint, type FocalPoint, type MediaUse } from 'contract/media';
import { DataSource, type EntityManager } from 'typeorm';

interface UseRow extends Omit<MediaUse, 'place' | 'state'> {
  media: string;
}

const articleColumns = ['post.id AS article', 'post.title AS title', 'post.slug AS slug'];

/** Where pictures are shown. */
@Injectable()
export class MediaUsage {
  constructor(private readonly dataSource: DataSource) {}

  /** The uses of these pictures, by picture; one that is not used is not in the map. Articles in the order of their titles. */
  async of(ids: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<ReadonlyMap<string, MediaUse[]>> {
    if (ids.length === 0) return new Map();
    // The tables by name: articles know the library, not the other way around.
    const covers = manager
      .createQueryBuilder()
      .select([...articleColumns, 'post.cover_media AS media'])
      .from('posts', 'post')
      .where('post.cover_media IN (:...ids)', { ids });
    const texts = manager
      .createQueryBuilder()
      .select([...articleColumns, 'shown.media_id AS media'])
      .from('post_media', 'shown')
      .innerJoin('posts', 'post', 'post.id = shown.post_id')
      .where('shown.media_id IN (:...ids)', { ids });
    const found = [
      ...(await covers.getRawMany<UseRow>()).map((row) => ({ ...row, place: 'cover', state: 'live' }) as const),
      ...(await texts.getRawMany<UseRow>()).map((row) => ({ ...row, place: 'text', state: 'live' }) as const),
    ];
    found.sort((one, other) => one.title.localeCompare(other.title, 'en'));
    const uses = new Map<string, MediaUse[]>();
    for (const { media, ...use } of found) uses.set(media, [...(uses.get(media) ?? []), use]);
    return uses;
  }

  /** The points that covers of a picture are cropped around. */
  async focalPointsOf(id: string): Promise<FocalPoint[]> {
    const covers = this.dataSource.createQueryBuilder().select('post.cover_focal', 'focal').distinct(true).from('posts', 'post');
    const rows = await covers.where('post.cover_media = :id', { id }).getRawMany<{ focal: string }>();
    return rows.map(({ focal }) => focalPoint.parse(JSON.parse(focal)));
  }
}
