import { Injectable } from '@nestjs/common';
import type { Revised, RevisedQuery, RevisedSave, Revision } from 'contract/revised';
import { LessThan, type EntityManager, type FindOptionsWhere } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { mediaIdsIn } from '../../articles/posts/text-references';
import { TextReader } from '../../articles/reading/text-reader';
import { keepMedia } from '../../media/media-section';
import { Clock } from '../../platform/clock/clock';
import { ApiError } from '../../platform/errors/api-errors';
import { seededTime } from './content-times';
import { bySetup, RevisionEntity } from './revision.entity';
import { changesBetween, type RevisedKind, type VersionedRow } from './revised-kind';

/** Saves in one page of a history. */
const maxListed = 50;

/** Row of a kind, and the key of its history. */
interface Target<Row> {
  where: FindOptionsWhere<Row>;
  key: string;
}

interface Save<Row, Content> extends RevisedSave<Content> {
  target: Target<Row>;
  by: Actor;
  /** Validates the save against the stored row, before the content is written. @throws {ApiError} if it is invalid */
  check?: (row: Row) => Promise<void>;
}

/** Saves all editable content except articles, with optimistic locking, a history and an audit log entry. */
@Injectable()
export class Revisions {
  constructor(
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly reader: TextReader,
  ) {}

  /** Returns the content of a row with a page of its history, newest first. */
  async read<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { where, key }: Target<Row>,
    { before }: RevisedQuery = {},
  ): Promise<Revised<Content>> {
    const row = await manager.findOneByOrFail(kind.entity, where);
    const found = await manager.find(RevisionEntity, {
      where: { kind: kind.kind, key, ...(before !== undefined && { number: LessThan(before) }) },
      order: { number: 'DESC' },
      take: maxListed + 1,
    });
    const history = found.slice(0, maxListed);
    const older = found.length > maxListed ? history.at(-1)?.number : undefined;
    // Only record() writes revisions, so their content has this type.
    const revisions = history.map(({ kind: _kind, key: _key, ...revision }) => revision as Revision<Content>);
    return { version: row.version, content: kind.contentOf(row), history: revisions, older };
  }

  /**
   * Writes the complete content in the caller's transaction. A repeated save, as after a lost response, does nothing.
   * @throws {ApiError} `stale_version` if another save came first
   */
  async save<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { target, by, baseVersion, content, check }: Save<Row, Content>,
  ): Promise<void> {
    const { where } = target;
    // This update runs first: the second of two concurrent saves waits here and finds a newer version.
    const version = baseVersion + 1;
    const { affected } = await manager
      .createQueryBuilder()
      .update(kind.entity)
      .set({ version } as never) // the row of every kind has this column
      .where({ ...where, version: baseVersion })
      .callListeners(false) // the save below announces the change
      .execute();
    const row = await manager.findOneByOrFail(kind.entity, where);
    const before = kind.contentOf(row);
    const changes = changesBetween(kind, before, content);
    if (!affected) {
      if (changes.length > 0) throw staleError(kind.name);
      return;
    }
    await check?.(row);
    await manager.save(kind.entity, { ...row, ...this.columnsOf(kind, content, row) });
    await this.record(manager, kind, { target, by, version, changes, content });
    if (baseVersion === 1) await this.recordSeeded(manager, kind, target.key, before);
  }

  /** Returns the columns for a content, inside a transaction. @throws {UnreadableTextError} {PreparationNeededError} */
  columnsOf<Row extends VersionedRow, Content extends object>(
    kind: RevisedKind<Row, Content>,
    content: Content,
    before: Row,
  ): Partial<Row> {
    return kind.columnsOf(content, before, (markdown) => this.reader.htmlInTransaction(markdown));
  }

  /** Records the first version of a new row. */
  async begin<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { target, by, content }: Pick<Save<Row, Content>, 'target' | 'by' | 'content'>,
  ): Promise<void> {
    const values = kind.inWords(content);
    const changes = Object.keys(values)
      .map((field) => ({ field, before: '', after: values[field] ?? '' }))
      .filter(({ after }) => after !== '');
    await this.record(manager, kind, { target, by, version: 1, changes, content });
  }

  /** Records the first version of a row that came with the site, so that it can be restored. Others have it. */
  private async recordSeeded(
    manager: EntityManager,
    { kind }: Pick<RevisedKind<VersionedRow, object>, 'kind'>,
    key: string,
    content: object,
  ): Promise<void> {
    const first = { kind, key, number: 1 };
    if (await manager.existsBy(RevisionEntity, first)) return;
    const at = (await seededTime(manager, kind, key)) ?? this.clock.time();
    await keepMedia(manager, mediaIdsIn(JSON.stringify(content)));
    await manager.insert(RevisionEntity, { ...first, at, by: bySetup, changes: [], content });
  }

  private async record<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    { kind, event }: RevisedKind<Row, Content>,
    {
      target: { key },
      by,
      version,
      changes,
      content,
    }: Pick<Save<Row, Content>, 'target' | 'by' | 'content'> & {
      version: number;
      changes: Revision<Content>['changes'];
    },
  ): Promise<void> {
    const at = this.clock.time();
    await keepMedia(manager, mediaIdsIn(JSON.stringify(content)));
    await manager.insert(RevisionEntity, {
      kind,
      key,
      number: version,
      at,
      by: by.who,
      changes,
      content: content as {},
    }); // TypeORM does not accept unknown
    const fields = changes.map(({ field }) => field).join(', ') || 'Nothing';
    const about = kind === 'agency' ? fields : `${key}: ${fields}`;
    await this.audit.record(manager, { event, ...by, about, changes });
  }
}

const staleError = (name: string) =>
  new ApiError(
    'stale_version',
    `Somebody else saved ${name} in the meantime. Nothing of yours is lost: compare the two.`,
  );
