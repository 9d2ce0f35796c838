import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LibraryFile, LibraryFileList } from 'contract/library-files';
import type { MediaSection } from 'contract/media-files';
import type { MediaItem, MediaList, MediaListQuery, MediaUse } from 'contract/media';
import type { Repository } from 'typeorm';

import { haveWords } from '../platform/database/typed-words';
import { itemOf, libraryFileOf } from './media-row';
import { MediaUsage } from './media-usage';
import { MediaEntity } from './media.entity';
import { inSection } from './media-section';

/** Presents the library to admins. */
@Injectable()
export class MediaLibrary {
  constructor(
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    private readonly usage: MediaUsage,
  ) {}

  pictures(query: MediaListQuery): Promise<MediaList> {
    return this.page('picture', query, itemOf);
  }

  files(query: MediaListQuery): Promise<LibraryFileList> {
    return this.page('file', query, libraryFileOf);
  }

  async picture(row: MediaEntity): Promise<MediaItem> {
    return itemOf(row, await this.usageOf(row));
  }

  async file(row: MediaEntity): Promise<LibraryFile> {
    return libraryFileOf(row, await this.usageOf(row));
  }

  /** Returns one page, newest first, with keyset pagination. The name or alt text contains every word of `q`. */
  private async page<T>(
    section: MediaSection,
    { q, before, limit }: MediaListQuery,
    itemOf: (row: MediaEntity, usage: MediaUse[]) => T,
  ): Promise<{ items: T[]; older: string | null }> {
    const query = this.media
      .createQueryBuilder('media')
      .where(inSection(section))
      .orderBy('media.createdAt', 'DESC')
      .addOrderBy('media.id', 'DESC');
    if (before) {
      const [createdAt, id] = before.split('_');
      query.andWhere('(media.createdAt, media.id) < (:createdAt, :id)', { createdAt, id });
    }
    haveWords(query, 'media.searched', q);
    const found = await query.take(limit + 1).getMany();
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const more = found.length > limit;
    const usage = await this.usage.of(rows.map(({ id }) => id));
    const items = rows.map((row) => itemOf(row, usage.get(row.id) ?? []));
    return { items, older: last && more ? `${last.createdAt}_${last.id}` : null };
  }

  private async usageOf({ id }: MediaEntity): Promise<MediaUse[]> {
    return (await this.usage.of([id])).get(id) ?? [];
  }
}
