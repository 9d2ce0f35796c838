import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import type { AnswerTimes as Times } from 'contract/answer-times';
import type { SignedInAdmin } from 'contract/auth';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { DataSource } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { SiteService } from '../../agency/site/site.service';
import { Clock, dayIn, day } from '../../platform/clock/clock';
import { Assignees } from '../assignment/assignees';
import { mayContact } from '../consent/may-contact';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { DueDates, Tally } from './answer-figures';

const daysCounted = 90;
/** Rows per query. On SQLite a query blocks all other requests. */
const batch = 1000;

interface Row {
  id: string;
  product: QuoteProduct;
  created: string;
  state: string;
  assigned: string | null;
  answered: string | null;
  by: string | null;
}

/** Response times compared with what the pages promise. */
@Injectable()
export class AnswerTimes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly assignees: Assignees,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Returns the response times of all people for an owner, and only their own for an agent. */
  async last(viewer: SignedInAdmin): Promise<Times> {
    const { timeZone, lines } = await this.sites.get();
    const since = this.clock.ago(daysCounted * day);
    const dueDates = new DueDates(timeZone, dayIn(timeZone, this.clock.now()));
    const products = new Map(lines.map((line) => [line, new Tally(dueDates)]));
    const people = new Map<string | null, Tally>();
    const nameOf = await this.names();
    for await (const { product, created, state, assigned, answered, by } of this.rows(since)) {
      if (answered === null && state !== 'new') continue;
      const account = answered === null ? assigned : by;
      if (viewer.role !== 'owner' && account !== viewer.id && account !== viewer.email) continue;
      const request = { product, createdAt: created, answeredAt: answered };
      tallyOf(products, product, dueDates).add(request);
      tallyOf(people, nameOf(account), dueDates).add(request);
    }
    return {
      since: dueDates.dayOf(since),
      products: quoteProducts.flatMap((product) => {
        const tally = products.get(product);
        return tally ? [{ product, ...tally.figures() }] : [];
      }),
      people: [...people]
        .map(([name, tally]) => ({ name, ...tally.figures() }))
        .toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'en')),
    };
  }

  /** Returns a lookup of names by account id or email address, since the history stores addresses. */
  private async names(): Promise<(account: string | null) => string | null> {
    const [byId, accounts] = await Promise.all([
      this.assignees.names(),
      this.dataSource.manager.find(AdminEntity, { select: { id: true, email: true } }),
    ]);
    const byEmail = new Map(accounts.map(({ id, email }) => [email, byId.get(id) ?? email]));
    return (account) => (account === null ? null : (byId.get(account) ?? byEmail.get(account) ?? null));
  }

  /** Yields the requests since a day, each with the history entry that moved it out of `new`, unless it is new again. */
  private async *rows(since: string): AsyncGenerator<Row> {
    for (let after = { created: since, id: '' }; ; ) {
      const rows = await this.page(after);
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < batch) return;
      after = last;
      await nextTurn();
    }
  }

  private page({ created, id }: Pick<Row, 'created' | 'id'>): Promise<Row[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(QuoteRequestEntity, 'request')
      .select('request.id', 'id')
      .addSelect('request.product', 'product')
      .addSelect('request.createdAt', 'created')
      .addSelect('request.state', 'state')
      .addSelect('request.assignedTo', 'assigned')
      .addSelect('note.at', 'answered')
      .addSelect('note.by', 'by');
    const answer = query
      .subQuery()
      .select('answer.id')
      .from(QuoteNoteEntity, 'answer')
      .where("answer.requestId = request.id AND answer.from = 'new' AND answer.to <> 'new'")
      // The last one: a change that was undone answered nobody.
      .orderBy('answer.at', 'DESC')
      .addOrderBy('answer.id', 'DESC')
      .limit(1)
      .getQuery();
    return (
      query
        .leftJoin(QuoteNoteEntity, 'note', `request.state <> 'new' AND note.id = ${answer}`)
        .where('(request.createdAt, request.id) > (:created, :id)', { created, id })
        // A person who must not be contacted waits for nothing.
        .andWhere(`(note.id IS NOT NULL OR ${mayContact})`)
        .orderBy('request.createdAt', 'ASC')
        .addOrderBy('request.id', 'ASC')
        .limit(batch)
        .getRawMany<Row>()
    );
  }
}

function tallyOf<Key>(tallies: Map<Key, Tally>, key: Key, dueDates: DueDates): Tally {
  const tally = tallies.get(key) ?? new Tally(dueDates);
  tallies.set(key, tally);
  return tally;
}
