import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { QuoteDetail, QuoteFilter, QuoteList, QuoteListQuery, QuoteSummary } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { quoteStates } from 'contract/quote-options';
import type { Repository } from 'typeorm';

import { Assignees } from '../assignment/assignees';
import { ConsentsNow } from '../consent/consents-now';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Deliveries } from '../../delivery/outbox/deliveries';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { readableAnswers } from '../quotes/readable-answers';
import { cursorOf, filtered, page } from './quote-filter';
import { ReplyWriters } from './reply-writers';

/** Anyone with more requests is testing the form. */
const maxOthers = 20;

/** The agency's list of requests, and the details of each. */
@Injectable()
export class QuoteInbox {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    @InjectRepository(QuoteNoteEntity) private readonly notes: Repository<QuoteNoteEntity>,
    private readonly consents: ConsentsNow,
    private readonly assignees: Assignees,
    private readonly deliveries: Deliveries,
    private readonly writers: ReplyWriters,
  ) {}

  async list({ before, limit, ...filter }: QuoteListQuery, viewer: SignedInAdmin): Promise<QuoteList> {
    const found = await page(this.requests, filter, { before, limit: limit + 1, viewer });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const [summaryOf, counts, places] = await Promise.all([
      this.summaries(rows),
      this.counts(filter, viewer),
      this.places(viewer),
    ]);
    const next = last && found.length > limit ? cursorOf(last) : null;
    return { items: rows.map(summaryOf), next, counts, places };
  }

  /** @throws {NotFoundError} if it does not exist, was erased, or the viewer may not see it */
  async get(id: string, viewer: SignedInAdmin): Promise<QuoteDetail> {
    return this.detailOf(await this.visible(id, viewer), viewer);
  }

  /** Returns the details to an admin who just assigned it to a colleague and may no longer see it. */
  async getAfterAssignment(id: string, viewer: SignedInAdmin): Promise<QuoteDetail> {
    return this.detailOf(await this.requests.findOneByOrFail({ id }), viewer);
  }

  private async detailOf(row: QuoteRequestEntity, viewer: SignedInAdmin): Promise<QuoteDetail> {
    const { id } = row;
    const [summaryOf, now, history, deliveries, assignees, others, writers] = await Promise.all([
      this.summaries([row]),
      this.consents.of([row]),
      this.notes.find({ where: { requestId: id }, order: { at: 'ASC', id: 'ASC' } }),
      this.deliveries.of(id),
      this.assignees.all(),
      this.othersOf(row, viewer),
      this.writers.besides(id, viewer),
    ]);
    const { mayMarket } = now(row);
    return {
      ...summaryOf(row),
      answers: readableAnswers(row),
      origin: row.origin,
      mayMarket,
      assignees,
      writers: assignees.flatMap((account) => (writers.includes(account.id) ? account.name : [])),
      others,
      history,
      deliveries,
    };
  }

  /** @throws {NotFoundError} unless the viewer may see it: agents see their own and unassigned requests */
  async visible(id: string, viewer: SignedInAdmin): Promise<QuoteRequestEntity> {
    const row = await filtered(this.requests, { q: '' }, viewer).andWhere('request.id = :id', { id }).getOne();
    if (!row) throw new NotFoundError('request');
    return row;
  }

  /** Returns other requests with the same phone number or email address. */
  private othersOf({ id, phone, email }: QuoteRequestEntity, viewer: SignedInAdmin): Promise<QuoteDetail['others']> {
    return filtered(this.requests, { q: '' }, viewer)
      .andWhere('request.id <> :id AND (request.phone = :phone OR request.email = :email)', { id, phone, email })
      .orderBy('request.createdAt', 'DESC')
      .limit(maxOthers)
      .getMany();
  }

  /** Returns a function that summarizes any of the given requests for a list. */
  private async summaries(rows: readonly QuoteRequestEntity[]): Promise<(row: QuoteRequestEntity) => QuoteSummary> {
    const [now, names, answered] = await Promise.all([
      this.consents.of([...rows]),
      this.assignees.names(),
      this.answeredAt(rows.flatMap(({ id, state }) => (state === 'new' ? [] : [id]))),
    ]);
    // By name: a list must not have the answers of a request, which may be about its person's health.
    return (row) => {
      const {
        id,
        reference,
        product,
        source,
        language,
        state,
        version,
        createdAt,
        name,
        email,
        phone,
        place,
        flag,
        followUpOn,
      } = row;
      const company = 'company' in row.answers ? row.answers.company.company : null;
      const whose = names.get(row.assignedTo ?? '');
      return {
        id,
        reference,
        product,
        source,
        language,
        state,
        version,
        createdAt,
        name,
        email: email ?? '',
        phone: phone ?? '',
        place,
        company,
        flag,
        followUpOn,
        doNotContact: now(row).doNotContact,
        assignee: row.assignedTo !== null && whose !== undefined ? { id: row.assignedTo, name: whose } : null,
        firstAnswerAt: answered.get(id) ?? null,
      };
    };
  }

  /** Returns when each request left `new`: the last time, because a change that was undone answered nobody. */
  private async answeredAt(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows: { request: string; last: string }[] = await this.notes
      .createQueryBuilder('note')
      .select('note.request_id', 'request')
      .addSelect('MAX(note.at)', 'last')
      .where("note.request_id IN (:...ids) AND note.from_state = 'new' AND note.to_state <> 'new'", { ids })
      .groupBy('note.request_id')
      .getRawMany();
    return new Map(rows.map(({ request, last }) => [request, last]));
  }

  private async counts(filter: QuoteFilter, viewer: SignedInAdmin): Promise<QuoteList['counts']> {
    const query = filtered(this.requests, { ...filter, state: undefined }, viewer)
      .select('request.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('request.state');
    const rows: { state: string; count: string | number }[] = await query.getRawMany();
    const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return Object.fromEntries(quoteStates.map((state) => [state, counted.get(state) ?? 0])) as QuoteList['counts']; // a key for each state
  }

  /** Returns the states of all requests that the viewer may see, for the filter. */
  private async places(viewer: SignedInAdmin): Promise<string[]> {
    const query = filtered(this.requests, { q: '' }, viewer)
      .select('DISTINCT request.place', 'place')
      .andWhere('request.place IS NOT NULL');
    const rows: { place: string }[] = await query.getRawMany();
    return rows.map(({ place }) => place).sort();
  }
}
