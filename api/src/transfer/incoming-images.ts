import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { firstCharacters } from 'contract/article-rules';
import type { ImportOptions, TransferReport } from 'contract/transfers';
import type { Repository } from 'typeorm';

import { Transactions } from '../platform/database/transactions';
import { ApiError } from '../platform/errors/api-errors';
import type { Folder } from './files/zip-folder';
import { MediaEntity } from '../media/media.entity';
import { MediaService } from '../media/media.service';
import { inSection } from '../media/media-section';
import { inZip } from './markdown/read-markdown';
import type { Notes } from './notes';
import { Download, DownloadError } from './images/download';
import { nameOfImage, locateImage, type ImageLocation } from './images/image-bytes';
import { ImportedImageEntity } from './images/imported-image.entity';

/** State of the images of one import. */
export interface ImageRun {
  folder: Folder;
  options: Pick<ImportOptions, 'rehearse'>;
  counts: TransferReport['images'];
  /** Results by URL in this run, so that an unavailable image is requested only once. */
  results: Map<string, FoundImage>;
}

/** As they are counted. Without an id, `fetched` is what a dry run would fetch. */
export type FoundImage =
  | { kind: 'known'; id: string }
  | { kind: 'fetched'; id?: string }
  | { kind: 'missing'; reason: string };

/** Longest part of an address that a note shows. */
export const longestShown = 120;

/** Longest address of a fetched image that is remembered: PostgreSQL's index holds no more than 2,704 bytes. */
const longestRemembered = 2_000;

/** A file in our own export; earlier exports name it by id only. */
const ownFile = /(?:^|\/)files\/[0-9a-z]{12}(?:\/[^/]+)?\.pdf$/;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Adds the images of imported articles to the library. */
@Injectable()
export class IncomingImages {
  constructor(
    @InjectRepository(ImportedImageEntity) private readonly imported: Repository<ImportedImageEntity>,
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    private readonly library: MediaService,
    private readonly download: Download,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Finds or adds the picture of an image.
   * @param base base of a relative URL
   */
  async found(address: string, base: string | null, alt: string, run: ImageRun): Promise<FoundImage> {
    const location = locateImage(address, base, run.folder);
    const key = location.kind === 'zip' ? inZip(location.name) : location.kind === 'web' ? location.address : address;
    const found = run.results.get(key) ?? (await this.find(location, address, alt, run));
    if (!run.results.has(key)) run.counts[found.kind] += 1;
    run.results.set(key, found);
    return found;
  }

  /**
   * Finds or adds a PDF contained in an export of this site.
   * @returns its id; null for every other link, in a dry run, or if the library refuses it, with a note
   */
  async fileOf(
    address: string,
    base: string | null,
    { folder, options }: ImageRun,
    notes: Notes,
  ): Promise<string | null> {
    const location = address.endsWith('.pdf') ? locateImage(address, base, folder) : null;
    if (location?.kind !== 'zip' || !ownFile.test(location.name)) return null;
    const bytes = await folder.read(location.name);
    if (!bytes) return null;
    const known = await this.media.findOneBy({ hash: hashOf(bytes), ...inSection('file') });
    if (known || options.rehearse) return known?.id ?? null;
    const upload = { name: path.basename(location.name), stream: Readable.from([Buffer.from(bytes)]) };
    try {
      return (await this.library.add('file', upload)).row.id;
    } catch (error) {
      const reason = refusalOf(error);
      notes.add(`A file could not be had, so it stays a link: ${firstCharacters(address, longestShown)} (${reason})`);
      return null;
    }
  }

  private async find(location: ImageLocation, address: string, alt: string, run: ImageRun): Promise<FoundImage> {
    if (location.kind === 'nowhere')
      return { kind: 'missing', reason: 'it is not in the file, and nobody said where the site was' };
    if (location.kind === 'web') return this.fromWeb(location.address, alt, run);
    const own = location.kind === 'zip' ? await this.ownPicture(location.name) : null;
    if (own) return { kind: 'known', id: own };
    const bytes = location.kind === 'zip' ? await run.folder.read(location.name) : location.bytes;
    if (!bytes) return { kind: 'missing', reason: 'it is too large' };
    return this.fromBytes(location.kind === 'zip' ? location.name : address, bytes, alt, run);
  }

  /** Finds a picture of the library by its id, which is its file name in our own export. */
  private async ownPicture(name: string): Promise<string | null> {
    const id = /(?:^|\/)images\/([0-9a-z]{12})\.\w+$/.exec(name)?.[1];
    return id && (await this.media.existsBy({ id })) ? id : null;
  }

  private async fromWeb(address: string, alt: string, run: ImageRun): Promise<FoundImage> {
    const before = await this.imported.findOneBy({ address });
    if (before && (await this.media.existsBy({ id: before.mediaId }))) return { kind: 'known', id: before.mediaId };
    if (run.options.rehearse) return { kind: 'fetched' };
    try {
      const found = await this.fromBytes(address, await this.download.image(address), alt, run);
      if (found.kind !== 'missing' && found.id && address.length <= longestRemembered)
        await this.transactions.run((manager) => manager.save(ImportedImageEntity, { address, mediaId: found.id }));
      return found;
    } catch (error) {
      if (error instanceof DownloadError) return { kind: 'missing', reason: error.message };
      throw error;
    }
  }

  private async fromBytes(address: string, bytes: Uint8Array, alt: string, { options }: ImageRun): Promise<FoundImage> {
    const known = await this.media.findOneBy({
      hash: hashOf(bytes),
      ...inSection('picture'),
    });
    if (known) return { kind: 'known', id: known.id };
    if (options.rehearse) return { kind: 'fetched' };
    try {
      const { row } = await this.library.add(
        'picture',
        { name: await nameOfImage(address, bytes), stream: Readable.from([Buffer.from(bytes)]) },
        { alt },
      );
      return { kind: 'fetched', id: row.id };
    } catch (error) {
      return { kind: 'missing', reason: refusalOf(error) };
    }
  }
}

/** Returns why the library refused a file. @throws an error that is not about the file */
function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message.replace(/\.$/, '');
  throw error;
}
