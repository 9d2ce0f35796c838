import { Injectable } from '@nestjs/common';
import type { QuoteDetail } from 'contract/admin-quotes';
import type { QuoteProduct } from 'contract/quote-options';
import { DataSource, In, Not, type EntityManager } from 'typeorm';

import { AdminEntity } from '../../accounts/auth/admin.entity';
import { Today } from '../../agency/site/today';
import { statesOf } from '../../agency/team/holding-licenses';
import { isAwayOn } from '../../agency/team/is-away-on';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { isNotified, type AnsweringAccount } from './is-notified';

interface Assignable {
  admin: AdminEntity;
  person: TeamMemberEntity | null;
}

interface RequestPlace {
  city: string | null;
  state: string | null;
}

type Account = Pick<AdminEntity, 'id' | 'email'>;

/** Initial assignee of a request, and the accounts that are mailed about it in addition to the agency. */
export interface Assignment {
  assignee: Account | null;
  /** Email addresses of accounts. */
  recipients: readonly string[];
}

/** Accounts that answer requests, owners and agents, with their entries on the team page. */
@Injectable()
export class Assignees {
  constructor(
    private readonly dataSource: DataSource,
    private readonly today: Today,
  ) {}

  /**
   * Returns the assignee of a new request: the only person responsible for its line of business who is licensed in its
   * state, or for the line in its town if several are. Of several, the only one who is not away gets it; a stand-in replaces the only one who is.
   * Without a unique match it stays unassigned until an admin takes it. Nobody gets a request who is away or has not accepted the invitation yet, and so would not see it.
   * @param where.city slug of the town whose page led to the form
   * @param where.state two-letter code of the request's ZIP code; null if its form asks for none
   */
  async for(product: QuoteProduct, where: RequestPlace): Promise<Assignment> {
    const all = await this.answering();
    return assignmentOf(all, product, await this.assigneeOf(all, product, where));
  }

  /** Like `for`, for a request that an account takes itself. That account gets no mail about it. */
  async takenBy(account: Account, product: QuoteProduct): Promise<Assignment> {
    const { assignee, recipients } = assignmentOf(await this.answering(), product, account);
    return { assignee, recipients: recipients.filter((email) => email !== account.email) };
  }

  /**
   * Returns the email address of the assignee; null if the account opted out of mail about requests.
   * @param manager of the caller's transaction
   */
  async recipientOf(manager: EntityManager, assignee: string, product: QuoteProduct): Promise<string | null> {
    const one = (await this.answering(manager)).find(({ admin }) => admin.id === assignee);
    return one && isNotified(accountOf(one), { product, assignee }) ? one.admin.email : null;
  }

  /** Returns all accounts that answer requests with their notification settings, sorted by email address. */
  async accounts(): Promise<(AnsweringAccount & { email: string; name: string | null })[]> {
    const all = await this.answering();
    return all
      .map(({ admin, person }) => ({
        ...accountOf({ admin, person }),
        email: admin.email,
        name: person?.name ?? null,
      }))
      .toSorted((one, other) => one.email.localeCompare(other.email, 'en'));
  }

  private async assigneeOf(
    all: readonly Assignable[],
    product: QuoteProduct,
    { city, state }: RequestPlace,
  ): Promise<Account | null> {
    const today = await this.today.day();
    const isLicensed = (person: TeamMemberEntity) => state === null || statesOf(person, today).includes(state);
    const active = all.filter(({ admin, person }) => admin.invitedUntil === null && person && isLicensed(person));
    const ofLine = active.filter(({ person }) => person?.standing === 'shown' && person.lines.includes(product));
    const ofTown = ofLine.filter(({ person }) => city !== null && person?.cities.includes(city));
    const candidates = ofTown.length > 0 ? ofTown : ofLine;
    const present = candidates.filter(({ person }) => person && !isAwayOn(person, today));
    const [chosen, another] = present.length > 0 ? present : candidates;
    if (!chosen?.person || another) return null;
    if (present.length > 0) return chosen.admin;
    const { away } = chosen.person;
    const standIn = active.find(({ admin }) => admin.personId !== null && admin.personId === away?.standIn);
    return standIn?.person && !isAwayOn(standIn.person, today) ? standIn.admin : null;
  }

  /** Returns all possible assignees, by name. */
  async all(): Promise<QuoteDetail['assignees']> {
    const [all, today] = await Promise.all([this.answering(), this.today.day()]);
    return all
      .map(({ admin, person }) => ({
        id: admin.id,
        name: person?.name ?? admin.email,
        isAway: person !== null && isAwayOn(person, today),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  /** Returns their names by id. */
  async names(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.all()).map(({ id, name }) => [id, name]));
  }

  private async answering(manager: EntityManager = this.dataSource.manager): Promise<Assignable[]> {
    const admins = await manager.findBy(AdminEntity, { role: Not('writer') });
    const ids = admins.flatMap(({ personId }) => personId ?? []);
    const people = ids.length === 0 ? [] : await manager.findBy(TeamMemberEntity, { id: In(ids) });
    const byId = new Map(people.map((person) => [person.id, person]));
    return admins.map((admin) => ({ admin, person: byId.get(admin.personId ?? '') ?? null }));
  }
}

const accountOf = ({ admin: { id, role, notify, invitedUntil }, person }: Assignable): AnsweringAccount => ({
  id,
  role,
  notify,
  lines: person?.standing === 'shown' ? person.lines : [],
  isActive: invitedUntil === null,
});

function assignmentOf(all: readonly Assignable[], product: QuoteProduct, assignee: Account | null): Assignment {
  const request = { product, assignee: assignee?.id ?? null };
  const recipients = all.flatMap((one) => (isNotified(accountOf(one), request) ? [one.admin.email] : []));
  return { assignee, recipients };
}
