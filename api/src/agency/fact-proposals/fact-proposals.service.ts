import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { FactDecision, FactProposal, FactProposals as Proposals, NewFactProposal } from 'contract/fact-proposals';
import { DataSource, In, Not, type EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { rowLock } from '../../platform/database/row-lock';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError, NotFoundError } from '../../platform/errors/api-errors';
import { FactEditing } from '../facts/fact-editing';
import { factKind } from '../facts/fact-kind';
import { FactEntity } from '../facts/fact.entity';
import { changesBetween } from '../revisions/revised-kind';
import { FactProposalEntity } from './fact-proposal.entity';

/** Maximum number of decided proposals listed, newest first. */
const maxDecided = 30;

type Acceptance = Extract<FactDecision, { verdict: 'accepted' }>;

/** Proposed fact changes. A proposal reaches visitors only through an owner's decision. */
@Injectable()
export class FactProposals {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly editing: FactEditing,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Lists all proposals for an owner, only their own for a writer. */
  async list({ role, email }: SignedInAdmin): Promise<Proposals> {
    const { manager } = this.dataSource;
    const filter = role === 'owner' ? {} : { by: email };
    const open = await manager.find(FactProposalEntity, {
      where: { ...filter, state: 'open' },
      order: { at: 'DESC', id: 'ASC' },
    });
    const decided = await manager.find(FactProposalEntity, {
      where: { ...filter, state: Not('open') },
      order: { decidedAt: 'DESC', id: 'ASC' },
      take: maxDecided,
    });
    const rows = [...open, ...decided];
    const facts = await manager.findBy(FactEntity, { key: In(rows.map(({ key }) => key)) });
    const byKey = new Map(facts.map((fact) => [fact.key, fact]));
    const items = rows.flatMap((row) => {
      const fact = byKey.get(row.key);
      return fact ? [toProposal(row, fact)] : [];
    });
    return { items };
  }

  /**
   * Stores a proposal, which replaces an open one of the same account for the fact. The same one again is not stored:
   * the response was lost.
   * @throws {ApiError} `stale_version` if the fact has changed since, `invalid_input` with the fields
   */
  async propose(by: Actor, key: string, { baseVersion, content, confirmed, note }: NewFactProposal): Promise<void> {
    await this.transactions.run(async (manager) => {
      const fact = await this.lockedFact(manager, key);
      if (fact.version !== baseVersion) throw staleError();
      const changes = changesBetween(factKind, factKind.contentOf(fact), content);
      if (changes.length === 0)
        throw new InvalidInputError({ note: 'Change something first: this is what it says now' });
      await this.editing.check(manager, fact, { content, confirmed });
      const open = { by: by.who, key, state: 'open' } as const;
      const before = await manager.findOneBy(FactProposalEntity, { ...open, baseVersion, note });
      if (before && changesBetween(factKind, before.content, content).length === 0) return;
      await manager.delete(FactProposalEntity, open);
      await manager.insert(FactProposalEntity, {
        ...open,
        id: randomUUID(),
        baseVersion,
        content,
        changes,
        note,
        at: this.clock.time(),
      });
      const about = `${key}: ${fieldsOf(changes)}`;
      await this.audit.record(manager, { event: 'fact-proposed', ...by, about, changes });
    });
  }

  /** Locks the fact, so that the second of two concurrent proposals waits and then replaces the first. */
  private async lockedFact(manager: EntityManager, key: string): Promise<FactEntity> {
    const fact = await manager.findOne(FactEntity, { where: { key }, ...rowLock(manager) });
    if (!fact) throw new NotFoundError('fact');
    return fact;
  }

  /** @throws {ApiError} `conflict` if the proposal is already decided, `stale_version` if the fact has changed since */
  async decide(by: Actor, id: string, decision: FactDecision): Promise<void> {
    await this.transactions.run(async (manager) => {
      const proposal = await manager.findOneBy(FactProposalEntity, { id });
      if (!proposal) throw new NotFoundError('proposal');
      const decided = { decidedBy: by.who, decidedAt: this.clock.time(), answer: decision.answer };
      // This update runs first: the second of two concurrent decisions waits here and finds the proposal decided.
      const { affected } = await manager.update(
        FactProposalEntity,
        { id, state: 'open' },
        { ...decided, state: decision.verdict },
      );
      if (!affected) {
        if (await this.isMade(manager, by, id, decision)) return;
        throw alreadyDecidedError();
      }
      const outcome = decision.verdict === 'accepted' ? await this.accept(manager, by, proposal, decision) : 'refused';
      const about = `${proposal.key}: proposed by ${proposal.by}, ${outcome}`;
      await this.audit.record(manager, { event: 'fact-proposal-decided', ...by, about });
    });
  }

  /** Whether the same owner has decided exactly this before: sent again because the response was lost. */
  private async isMade(manager: EntityManager, by: Actor, id: string, decision: FactDecision): Promise<boolean> {
    const made = await manager.findOneBy(FactProposalEntity, { id, decidedBy: by.who, answer: decision.answer });
    if (!made || decision.verdict === 'refused') return made?.state === 'refused';
    const fact = await manager.findOneBy(FactEntity, { key: made.key });
    const isStated = fact && changesBetween(factKind, factKind.contentOf(fact), decision.content).length === 0;
    return made.state !== 'refused' && isStated === true;
  }

  private async accept(
    manager: EntityManager,
    by: Actor,
    { id, key, content: proposed }: FactProposalEntity,
    { baseVersion, content, confirmed }: Acceptance,
  ): Promise<'accepted' | 'changed'> {
    const fact = await manager.findOneBy(FactEntity, { key });
    if (!fact) throw new NotFoundError('fact');
    const changes = changesBetween(factKind, factKind.contentOf(fact), content);
    await this.editing.saveIn(manager, by, key, { baseVersion, content, confirmed });
    const state = changesBetween(factKind, proposed, content).length > 0 ? 'changed' : 'accepted';
    await manager.update(FactProposalEntity, { id }, { state, changes });
    return state;
  }
}

/** Maps a proposal to its response. */
function toProposal(
  { decidedBy, decidedAt, answer, baseVersion, ...row }: FactProposalEntity,
  fact: FactEntity,
): FactProposal {
  const isOpen = row.state === 'open';
  return {
    ...row,
    label: fact.label,
    regulated: fact.regulated === 1,
    version: fact.version,
    isOutdated: isOpen && fact.version !== baseVersion,
    changes: isOpen ? changesBetween(factKind, factKind.contentOf(fact), row.content) : row.changes,
    decision: decidedBy && decidedAt ? { by: decidedBy, at: decidedAt, answer: answer ?? '' } : null,
  };
}

const fieldsOf = (changes: FactProposal['changes']) => changes.map(({ field }) => field).join(', ');

const staleError = () =>
  new ApiError(
    'stale_version',
    'Somebody changed this fact in the meantime. Nothing of yours is lost: compare the two.',
  );

const alreadyDecidedError = () =>
  new ApiError('conflict', 'This was decided already, or proposed anew. Look at what is proposed now.');
