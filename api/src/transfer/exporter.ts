import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { pathOfKey } from 'contract/address-key';
import type { ArticleContent } from 'contract/article-content';
import { pdfType } from 'contract/media-files';
import { ZipDeflate, ZipPassThrough, strToU8 } from 'fflate';
import { DataSource } from 'typeorm';

import { ArticleRevisionEntity } from '../articles/versions/article-revision.entity';
import { contentOf } from '../articles/writing/article-text';
import { ArticleEntity } from '../articles/writing/article.entity';
import type { Actor } from '../accounts/audit/actor';
import { AuditLog } from '../accounts/audit/audit-log';
import { Transactions } from '../platform/database/transactions';
import { NotFoundError } from '../platform/errors/api-errors';
import { LimitedZip } from '../platform/zip/limited-zip';
import { MediaFiles } from '../media/media-files.service';
import { FormerSlugs } from '../articles/posts/former-slugs';
import { PostEntity } from '../articles/posts/post.entity';
import { exportFile, picturesOf, type ExportedAbout } from './export-file';

/** Articles read per batch. */
const batchSize = 50;

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Exports drafts and published texts as a zip: one file per article, with its pictures and linked files. */
@Injectable()
export class Exporter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pictures: MediaFiles,
    private readonly former: FormerSlugs,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Exports all articles, and records the export in the audit log. */
  async export(by: Actor): Promise<Readable> {
    await this.transactions.run((manager) => this.audit.record(manager, { event: 'articles-exported', ...by }));
    return this.zip();
  }

  /** Creates a zip while it is read, so that only a few articles are in memory, regardless of their number. */
  zip(): Readable {
    return Readable.from(this.chunks(), { objectMode: false });
  }

  private async *chunks(): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const zip = new LimitedZip(
      (error, chunk) => {
        if (error) throw error;
        chunks.push(chunk);
      },
      { tooLarge: 'One zip file cannot hold all articles with their pictures and files. Back up the site instead.' },
    );
    for await (const _added of this.fill(zip)) yield* chunks.splice(0);
    zip.end();
    yield* chunks;
  }

  /** Adds all articles, and yields after each part of the zip. */
  private async *fill(zip: LimitedZip): AsyncGenerator<void> {
    const imageNames = new Map<string, string>();
    const fileNames = new Set<string>();
    for (let after = ''; ; ) {
      const rows = await this.rowsAfter(after);
      for (const row of rows) {
        yield* this.add(zip, row, imageNames, fileNames);
        await nextTurn(); // SQLite queries never yield, and neither may the reader
      }
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) return;
      after = last.id;
    }
  }

  private rowsAfter(id: string): Promise<ArticleEntity[]> {
    return this.dataSource
      .createQueryBuilder(ArticleEntity, 'article')
      .where('article.id > :id AND article.deletedAt IS NULL', { id })
      .orderBy('article.id')
      .limit(batchSize)
      .getMany();
  }

  /** Returns the published text of an article with a different draft. Its publish date is stored in its revision. */
  private async liveTextOf({ id: articleId, liveRevision }: ArticleEntity, post: PostEntity): Promise<ArticleContent> {
    const key = { articleId, number: liveRevision ?? 0 };
    const revision = await this.dataSource.manager.findOneBy(ArticleRevisionEntity, key);
    const publishDate = revision?.content.publishDate;
    return { ...contentOf(post), ...(publishDate && { publishDate }) };
  }

  private async *add(
    zip: LimitedZip,
    row: ArticleEntity,
    imageNames: Map<string, string>,
    fileNames: Set<string>,
  ): AsyncGenerator<void> {
    const { id, content, updatedAt } = row;
    const post = row.liveHash === null ? null : await this.dataSource.manager.findOneBy(PostEntity, { id });
    const aliases = (await this.former.addressesOf(this.dataSource.manager, id)).map(pathOfKey);
    const parts: [string, ArticleContent, ExportedAbout][] = [];
    if (post)
      parts.push([
        'articles',
        row.liveHash === row.contentHash ? content : await this.liveTextOf(row, post),
        { id, state: 'published', publishedAt: post.publishedAt, updatedAt: post.updatedAt, aliases },
      ]);
    // The draft follows the published text, and is not published when imported. Without a published text it stands for
    // an article that was unpublished since its row was read: a slow reader takes minutes for a batch.
    if (!post || row.liveHash !== row.contentHash)
      parts.push(['drafts', content, { id, state: 'draft', publishedAt: null, updatedAt, aliases }]);
    for (const [folder, text, about] of parts) {
      for (const picture of picturesOf(text)) yield* this.addPicture(zip, picture, imageNames);
      const name = nameFor(`${folder}/${text.slug || 'untitled'}`, id, fileNames);
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8(exportFile(text, about, imageNames)), true);
      yield;
    }
  }

  private async *addPicture(zip: LimitedZip, id: string, imageNames: Map<string, string>): AsyncGenerator<void> {
    if (imageNames.has(id)) return;
    const file = await this.pictures.current(id).catch((error: unknown) => {
      // Deleted from the library: the article keeps the dead URL.
      if (error instanceof NotFoundError) return null;
      throw error;
    });
    if (!file) return;
    const name =
      file.type === pdfType
        ? `files/${id}/${nameOnDisk(file.called)}`
        : `images/${id}.${extensions[file.type] ?? 'jpg'}`;
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of file.stream) {
      entry.push(chunk as Uint8Array); // chunks of a byte stream
      yield;
    }
    entry.push(new Uint8Array(), true);
    imageNames.set(id, name);
  }
}

/** Replaces characters in the download name of a PDF that some file systems refuse. */
const nameOnDisk = (called: string | null) => (called ?? 'File.pdf').replaceAll(/[\\/:*?"<>|]/g, '-');

/** Returns a unique file name, because drafts may share a slug. */
function nameFor(wanted: string, id: string, taken: Set<string>): string {
  const name = taken.has(wanted) ? `${wanted}-${id.slice(0, 8)}` : wanted;
  taken.add(name);
  return `${name}.md`;
}
