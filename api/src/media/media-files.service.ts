import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FocalPoint } from 'contract/media';
import { pdfType } from 'contract/media-files';
import type { Repository } from 'typeorm';

import { NotFoundError } from '../platform/errors/api-errors';
import { cropPicture } from './crop-picture';
import { IncomingFolder } from './incoming-folder';
import { addressOf, contentOf, cropName, cropOf, fileNameOf, typeOf, type CropShape } from './media-names';
import { MediaStorage, type StoredFile } from './media-storage';
import { MediaUsage } from './media-usage';
import { MediaEntity } from './media.entity';
import { PictureQueue } from './picture-queue';
import { inSection, sectionOf } from './media-section';
import { pictureOf } from './shown-picture';

/** A file for visitors. `tag` identifies its content; `called` is the download name of a PDF. */
export interface ServedFile extends StoredFile {
  type: string;
  tag: string;
  called: string | null;
}

/** Serves the files behind `/api/media/`. */
@Injectable()
export class MediaFiles {
  constructor(
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    private readonly usage: MediaUsage,
    private readonly storage: MediaStorage,
    private readonly incoming: IncomingFolder,
    private readonly queue: PictureQueue,
  ) {}

  /**
   * Returns the current file at a stable URL: for feed readers, and for clients that follow the URL in the Markdown.
   */
  async current(id: string): Promise<ServedFile> {
    const row = await this.media.findOneBy({ id });
    if (!row) throw new NotFoundError('picture');
    return this.named(sectionOf(row) === 'file' ? fileNameOf(row) : widestName(row));
  }

  /** Returns a file by its name. Creates a crop on its first request. */
  async named(name: string): Promise<ServedFile> {
    // Before the file, which stays open if anything fails after it.
    const called = await this.calledOf(name);
    const file = (await this.storage.get(name)) ?? (await this.crop(name));
    if (!file) throw new NotFoundError('picture');
    return { ...file, type: typeOf(name), tag: `"${name}"`, called };
  }

  private async calledOf(name: string): Promise<string | null> {
    if (typeOf(name) !== pdfType) return null;
    const row = await this.media.findOne({ where: { id: contentOf(name)?.id ?? '' }, select: { name: true } });
    return `${row?.name ?? 'File'}.pdf`;
  }

  /**
   * Crops only around focal points of covers and people's photos: otherwise anyone could request ten thousand crops of
   * each picture.
   */
  private async crop(name: string): Promise<StoredFile | null> {
    const wanted = cropOf(name);
    const row = wanted && (await this.media.findOneBy({ id: wanted.id, ...inSection('picture') }));
    if (!row) return null;
    const points = await this.usage.focalPointsOf(row.id);
    const focal = points.find((point) => cropName(row, wanted.shape, point) === name);
    return focal ? this.queue.run(() => this.make(row, wanted.shape, focal)) : null;
  }

  private async make(row: MediaEntity, shape: CropShape, focal: FocalPoint): Promise<StoredFile | null> {
    const name = cropName(row, shape, focal);
    // Others may have requested it at the same time, and it was made while this request waited.
    const made = await this.storage.get(name);
    if (made) return made;
    return this.incoming.within(async (folder) => {
      const whole = await this.storage.get(widestName(row));
      if (!whole) return null;
      const file = path.join(folder, 'crop');
      await cropPicture(await buffer(whole.stream), shape, focal, file);
      await this.storage.put(name, file);
      return this.storage.get(name);
    });
  }
}

const widestName = (row: MediaEntity) => pictureOf(row).src.slice(addressOf('').length);
