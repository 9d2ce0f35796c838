import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MediaChange, MediaRemoval } from 'contract/media';
import { largestFile, mediaAddress, pdfType, type MediaSection } from 'contract/media-files';
import type { EntityManager, Repository } from 'typeorm';

import type { Actor } from '../accounts/audit/actor';
import { AuditLog } from '../accounts/audit/audit-log';
import { changesBetween } from '../agency/revisions/revised-kind';
import { Clock } from '../platform/clock/clock';
import { lockUntilCommit } from '../platform/database/advisory-locks';
import { changeLock, rowLock } from '../platform/database/row-lock';
import { rowsOf } from '../platform/database/rows-of';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError } from '../platform/errors/api-errors';
import { Log } from '../platform/http/log';
import { Records } from '../platform/records/records';
import { IncomingFolder, receive, type IncomingFile } from './incoming-folder';
import { makeVariants, type MadeVariants } from './make-variants';
import { inWords } from './media-in-words';
import { FileOfTheArchiveError, MediaChangedError, MediaInUseError, MediaRememberedError } from './media-errors';
import { nameOf, searchedIn } from './media-row';
import { MediaStorage } from './media-storage';
import { MediaUsage } from './media-usage';
import { MediaEntity } from './media.entity';
import { kindOf } from './picture-kind';
import { PictureQueue } from './picture-queue';
import { inSection, sectionOf } from './media-section';
import { takePdf } from './take-pdf';

/** A file from a form, or from an imported archive. */
export interface Upload {
  /** File name, whose extension must match the content. */
  name: string;
  stream: Readable;
}

export interface Added {
  row: MediaEntity;
  /** `known`: the same file is already in the library, and this is its row. */
  outcome: 'added' | 'known';
}

type FromFile = Pick<MediaEntity, 'type' | 'hash' | 'width' | 'height' | 'bytes' | 'frames' | 'variants'>;

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
const idLength = 12;
const centered = { x: 0.5, y: 0.5 };

/** The media library: adds, describes, replaces and deletes media. */
@Injectable()
export class MediaService {
  constructor(
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    private readonly transactions: Transactions,
    private readonly storage: MediaStorage,
    private readonly incoming: IncomingFolder,
    private readonly queue: PictureQueue,
    private readonly usage: MediaUsage,
    private readonly audit: AuditLog,
    private readonly records: Records,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Adds a file to the library. On success its row and all of its files exist; on failure the row does not.
   * @throws {FileRefusedError} with a message for the sender
   */
  add(section: MediaSection, upload: Upload, details: { alt?: string } = {}): Promise<Added> {
    return this.received(upload, async (file, folder) => {
      const known = await this.media.findOneBy({ hash: file.hash, ...inSection(section) });
      if (known) return { row: known, outcome: 'known' };
      const id = randomId();
      const made = await this.make(section, upload, file, folder, id);
      const name = nameOf(upload.name, section);
      const alt = details.alt ?? '';
      const row = {
        ...made,
        id,
        name,
        alt,
        focal: centered,
        retired: [],
        searched: searchedIn({ name, alt }),
        createdAt: this.clock.time(),
        replacedAt: null,
      };
      const added = await this.transactions.run((manager) => this.insertOnce(manager, row));
      if (added.outcome === 'known') await this.removeFiles(id);
      return added;
    });
  }

  /** Inserts a row unless the same file has been added concurrently. */
  private async insertOnce(manager: EntityManager, row: MediaEntity): Promise<Added> {
    await lockUntilCommit(manager, 'media');
    const twin = await manager.findOneBy(MediaEntity, { hash: row.hash, ...inSection(sectionOf(row)) });
    if (twin) return { row: twin, outcome: 'known' };
    // No page shows it yet, so nothing is announced. It is recorded, because the archive reads it once a page shows it.
    await manager.createQueryBuilder().insert().into(MediaEntity).values(row).callListeners(false).execute();
    this.records.noteIn(manager, MediaEntity, row);
    return { row, outcome: 'added' };
  }

  /** Replaces the file with another one of the same kind. Its id stays, and the articles that show it are updated. */
  replace(by: Actor, section: MediaSection, id: string, upload: Upload): Promise<Added> {
    return this.received(upload, async (file, folder) => {
      const before = await this.get(section, id);
      if (before.hash === file.hash) return { row: before, outcome: 'known' };
      const made = await this.make(section, upload, file, folder, id);
      const row = await this.transactions.run((manager) => this.put(manager, by, section, id, made));
      return { row, outcome: 'added' };
    });
  }

  /** @throws {NotFoundError} */
  async get(section: MediaSection, id: string): Promise<MediaEntity> {
    const row = await this.media.findOneBy({ id, ...inSection(section) });
    if (!row) throw new NotFoundError(section);
    return row;
  }

  /** @throws {MediaChangedError} if it was changed since it was `seen` */
  change(by: Actor, section: MediaSection, id: string, { seen, ...change }: MediaEdit): Promise<MediaEntity> {
    return this.transactions.run(async (manager) => {
      const before = await found(manager, section, id, changeLock(manager));
      const row = { ...before, ...change };
      if (seen && !hasFields(before, seen) && !hasFields(before, row)) throw new MediaChangedError(section, before);
      const changes = changesBetween({ inWords }, before, row);
      if (changes.length > 0)
        await this.audit.record(manager, { event: `${section}-changed`, ...by, about: before.name, changes });
      return manager.save(MediaEntity, { ...row, searched: searchedIn(row) });
    });
  }

  /**
   * @param earlier confirms that earlier versions of articles will lack it
   * @throws {MediaInUseError} {MediaRememberedError} which name the articles, {FileOfTheArchiveError}
   */
  async remove(by: Actor, section: MediaSection, id: string, { earlier }: MediaRemoval): Promise<void> {
    const removed = await this.transactions.run(async (manager) => {
      const row = await manager.findOne(MediaEntity, { where: { id, ...inSection(section) }, ...rowLock(manager) });
      if (!row) return null; // sent again because the response was lost, or another admin was faster
      const usage = (await this.usage.of([id], manager)).get(id) ?? [];
      const inUse = usage.filter(({ state }) => state !== 'earlier');
      if (inUse.length > 0) throw new MediaInUseError(section, inUse);
      if (usage.length > 0 && !earlier) throw new MediaRememberedError(section, usage);
      if (section === 'file' && (await wasPublic(manager, id))) throw new FileOfTheArchiveError();
      // No page shows it, so nothing is announced.
      await manager.createQueryBuilder().delete().from(MediaEntity).where({ id }).callListeners(false).execute();
      await this.audit.record(manager, { event: `${section}-deleted`, ...by, about: row.name });
      return row;
    });
    if (removed) await this.removeFiles(id);
  }

  /** Removes the files of an id without a row. The next sweep removes any that remain. */
  private async removeFiles(id: string): Promise<void> {
    await this.storage
      .removeAll(`${id}-`)
      .catch((error: unknown) => this.log.warn('files of a picture are left to the sweep', { id, error }));
  }

  private received<T>({ stream }: Upload, work: (file: IncomingFile, folder: string) => Promise<T>): Promise<T> {
    return this.incoming.within(async (folder) =>
      work(await receive(stream, path.join(folder, 'upload'), largestFile), folder),
    );
  }

  /**
   * Creates the files and stores them. If a later step fails, they stay for the sweep: an earlier version of the picture,
   * or a concurrent upload, may have the same content and need the same files.
   */
  private async make(
    section: MediaSection,
    upload: Upload,
    file: IncomingFile,
    folder: string,
    id: string,
  ): Promise<FromFile> {
    const { hash, bytes } = file;
    const type = section === 'file' ? pdfType : await kindOf(file.path, upload.name);
    const { facts, variants, files } = await this.queue.run(
      (): Promise<MadeVariants> =>
        section === 'file' ? takePdf(upload.name, file, { id, hash }) : makeVariants(file.path, folder, { id, hash }),
    );
    for (const one of files) await this.storage.put(one.name, one.path);
    return { ...facts, type, hash, bytes, variants };
  }

  private async put(
    manager: EntityManager,
    by: Actor,
    section: MediaSection,
    id: string,
    made: FromFile,
  ): Promise<MediaEntity> {
    const before = await found(manager, section, id, changeLock(manager));
    const at = this.clock.time();
    await this.audit.record(manager, { event: `${section}-replaced`, ...by, about: before.name });
    // A restored content is in use again.
    const retired = [...before.retired, { hash: before.hash, at }].filter(({ hash }) => hash !== made.hash);
    return manager.save(MediaEntity, { ...before, ...made, retired, replacedAt: at });
  }
}

const randomId = () => Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join('');

/** Editable fields of a picture, or of a file, which has only a name. */
type MediaEdit = Omit<MediaChange, 'seen'> & { seen?: Partial<NonNullable<MediaChange['seen']>> | undefined };

const hasFields = (row: MediaEntity, { name, alt, focal }: NonNullable<MediaEdit['seen']>) =>
  row.name === (name ?? row.name) &&
  row.alt === (alt ?? row.alt) &&
  row.focal.x === (focal ?? row.focal).x &&
  row.focal.y === (focal ?? row.focal).y;

/** Returns the row, locked until the transaction ends. @throws {NotFoundError} */
async function found(
  manager: EntityManager,
  section: MediaSection,
  id: string,
  lock: ReturnType<typeof rowLock | typeof changeLock>,
): Promise<MediaEntity> {
  const row = await manager.findOne(MediaEntity, { where: { id, ...inSection(section) }, ...lock });
  if (!row) throw new NotFoundError(section);
  return row;
}

/**
 * Returns whether an archived page links to a file: records contain the HTML or text that visitors read. Scans the table,
 * but only when a file is deleted.
 */
async function wasPublic(manager: EntityManager, id: string): Promise<boolean> {
  const rows = await rowsOf(manager, `SELECT 1 FROM public_records WHERE content LIKE $1 LIMIT 1`, [
    `%${mediaAddress(id)}%`,
  ]);
  return rows.length > 0;
}
