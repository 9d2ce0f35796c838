import { Injectable } from '@nestjs/common';
import type { Revised, RevisedSave, Revision } from 'contract/revised';
import type { EntityManager, FindOptionsWhere } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { ApiError } from '../../platform/errors/api-errors';
import { RevisionEntity } from './revision.entity';
import { changesBetween, type RevisedKind, type VersionedRow } from './revised-kind';

const mostListed = 50;

/** Which row of a kind, and the key of its history. */
interface Target<Row> {
  where: FindOptionsWhere<Row>;
  key: string;
}

interface Save<Row, Content> extends RevisedSave<Content> {
  target: Target<Row>;
  by: Actor;
  /** Looks at the content as it would be stored, before anything is written. @throws {ApiError} where it cannot be */
  check?: (row: Row) => Promise<void>;
}

/** The one way in which admins edit what is no article: saves that meet no other unseen, with a history and an audit line. */
@Injectable()
export class Revisions {
  constructor(
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** What the row says, with its history, newest first. */
  async read<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { where, key }: Target<Row>,
  ): Promise<Revised<Content>> {
    const row = await manager.findOneByOrFail(kind.entity, where);
    const history = await manager.find(RevisionEntity, {
      where: { kind: kind.kind, key },
      order: { number: 'DESC' },
      take: mostListed,
    });
    const told = history.map(({ kind: _kind, key: _key, ...revision }) => revision as Revision<Content>); // written below alone
    return { version: row.version, content: kind.contentOf(row), history: told };
  }

  /**
   * Writes all of it, in the caller's transaction. The same again, after an answer that was lost, is the same save.
   * @throws {ApiError} `stale_version` where somebody saved something else since
   */
  async save<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { target, by, baseVersion, content, check }: Save<Row, Content>,
  ): Promise<void> {
    const { where } = target;
    // First of all, so that the second of two at once waits here, and finds another version.
    const version = baseVersion + 1;
    const { affected } = await manager
      .createQueryBuilder()
      .update(kind.entity)
      .set({ version } as never) // every kind's row has the column
      .where({ ...where, version: baseVersion })
      .callListeners(false) // the save below is what others hear of
      .execute();
    const row = await manager.findOneByOrFail(kind.entity, where);
    const changes = changesBetween(kind, kind.contentOf(row), content);
    if (!affected) {
      if (changes.length > 0) throw stale(kind.name);
      return;
    }
    await check?.(row);
    await manager.save(kind.entity, { ...row, ...kind.columnsOf(content, row) });
    await this.record(manager, kind, { target, by, version, changes, content });
  }

  /** The first version of something that was just made. */
  async begin<Row extends VersionedRow, Content extends object>(
    manager: EntityManager,
    kind: RevisedKind<Row, Content>,
    { target, by, content }: Pick<Save<Row, Content>, 'target' | 'by' | 'content'>,
  ): Promise<void> {
    const said = kind.inWords(content);
    const changes = Object.keys(said)
      .map((field) => ({ field, before: '', after: said[field] ?? '' }))
      .filter(({ after }) => after !== '');
    await this.record(manager, kind, { target, by, version: 1, changes, content });
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
    const at = this.clock.now().toISOString();
    await manager.insert(RevisionEntity, {
      kind,
      key,
      number: version,
      at,
      by: by.who,
      changes,
      content: content as {},
    }); // TypeORM takes no unknown
    const fields = changes.map(({ field }) => field).join(', ') || 'Nothing';
    const about = kind === 'agency' ? fields : `${key}: ${fields}`;
    await this.audit.record(manager, { event, ...by, about, changes });
  }
}

const stale = (name: string) =>
  new ApiError(
    'stale_version',
    `Somebody else saved ${name} in the meantime. Nothing of yours is lost: compare the two.`,
  );
