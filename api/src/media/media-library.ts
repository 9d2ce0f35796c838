import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MediaItem, MediaList, MediaListQuery } from 'contract/media';
import type { Repository } from 'typeorm';

import { itemOf } from './media-row';
import { MediaUsage } from './media-usage';
import { MediaEntity } from './media.entity';

/** What an admin sees of the library. */
@Injectable()
export class MediaLibrary {
  constructor(
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    private readonly usage: MediaUsage,
  ) {}

  /** One page, newest first, by keyset. Every word of `q` stands in the name or the alternative text. */
  async page({ q, before, limit }: MediaListQuery): Promise<MediaList> {
    const query = this.media
      .createQueryBuilder('media')
      .orderBy('media.createdAt', 'DESC')
      .addOrderBy('media.id', 'DESC');
    if (before) {
      const [createdAt, id] = before.split('_');
      query.andWhere('(media.createdAt, media.id) < (:createdAt, :id)', { createdAt, id });
    }
    q.toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .forEach((word, index) => {
        query.andWhere(`media.searched LIKE :word${index} ESCAPE '!'`, {
          [`word${index}`]: `%${word.replace(/[!%_]/g, '!$&')}%`,
        });
      });
    const found = await query.take(limit + 1).getMany();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const more = found.length > limit;
    return { items: await this.items(rows), older: last && more ? `${last.createdAt}_${last.id}` : null };
  }

  async item(row: MediaEntity): Promise<MediaItem> {
    return itemOf(row, (await this.usage.of([row.id])).get(row.id) ?? []);
  }

  private async items(rows: readonly MediaEntity[]): Promise<MediaItem[]> {
    const usage = await this.usage.of(rows.map(({ id }) => id));
    return rows.map((row) => itemOf(row, usage.get(row.id) ?? []));
  }
}
