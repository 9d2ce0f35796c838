import { Inject, Injectable } from '@nestjs/common';
import type { AccessChange, Invitation } from 'contract/access';
import type { WithPassword } from 'contract/account';
import type { Environment } from 'contract/environment';
import { Not, type EntityManager } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { storedSite } from '../../agency/site/stored-site';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Outbox } from '../../delivery/outbox/outbox';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError, ForbiddenError, InvalidInputError, NotFoundError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import type { Doer } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
import { accountMails } from '../auth/account-mails';
import { AdminEntity } from '../auth/admin.entity';
import { Admins } from '../auth/admins';
import { linkLifetime, OneTimeLinks } from '../auth/one-time-links';
import { OwnPassword } from '../auth/own-password';
import { PasswordChange } from '../auth/password-change';
import { Sessions, type OpenSession } from '../auth/sessions';
import { newToken } from '../auth/tokens';
import { invitationMail } from './invitation-mail';

/**
 * Manages accounts. The transaction of each change checks that the caller is still an owner. No owner can delete their
 * own account or change their own role, so at least one owner always remains.
 */
@Injectable()
export class AccessService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly admins: Admins,
    private readonly ownPassword: OwnPassword,
    private readonly passwords: PasswordChange,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {InvalidInputError} naming `password`, `email` or `person` */
  async invite(session: OpenSession, { email, role, person, password }: Invitation, sender: Sender): Promise<void> {
    await this.ownPassword.check(session, { password, field: 'password' }, sender);
    // The hash of a discarded random token: no password opens the account until the invitee sets one.
    const unusableHash = await this.passwords.hash(newToken());
    await this.asOwner(session, async (manager) => {
      const existing = await manager.findOneBy(AdminEntity, { email });
      if (existing) throw new InvalidInputError({ email: duplicateMessage(existing) });
      await this.checkPerson(manager, person, null);
      const invitedUntil = this.invitationExpiry();
      const admin = await this.admins.add(manager, email, unusableHash, { role, personId: person, invitedUntil });
      await this.mail(manager, admin, session);
      const about = `${email}: ${role}`;
      await this.recordChange(
        manager,
        { event: 'access-invited', about, after: { role, personId: person } },
        actorOf(session, sender),
      );
    });
  }

  /** @throws {ApiError} `unprocessable` if the invitee has already set a password */
  async inviteAgain(session: OpenSession, id: string, sender: Sender): Promise<void> {
    await this.asOwner(session, async (manager) => {
      // First, because a use of the link in progress is waited for here, and may set the password.
      await this.links.deleteOf(manager, id);
      const admin = await accountOf(manager, id);
      if (admin.invitedUntil === null)
        throw new ApiError('unprocessable', `${admin.email} has chosen a password in the meantime.`);
      await this.withdrawInvitation(manager, admin);
      await manager.update(AdminEntity, { id }, { invitedUntil: this.invitationExpiry() });
      await this.mail(manager, admin, session);
      const about = `${admin.email}: ${admin.role}, again`;
      await this.recordChange(
        manager,
        { event: 'access-invited', about, before: admin, after: admin },
        actorOf(session, sender),
      );
    });
  }

  /** @throws {InvalidInputError} naming `password`, `role` or `person`; {ApiError} `stale_version` */
  async change(
    session: OpenSession,
    id: string,
    { role, person, version, password }: AccessChange,
    sender: Sender,
  ): Promise<void> {
    await this.ownPassword.check(session, { password, field: 'password' }, sender);
    await this.asOwner(session, async (manager) => {
      const admin = await accountOf(manager, id);
      if (id === session.admin.id && role !== admin.role)
        throw new InvalidInputError({ role: 'Nobody changes their own role. Ask another owner' });
      if (role === admin.role && person === admin.personId) return;
      if (admin.version !== version)
        throw new ApiError('stale_version', 'Another owner changed this account in the meantime. Look at it again.');
      await this.checkPerson(manager, person, id);
      await manager.update(AdminEntity, { id }, { role, personId: person, version: version + 1 });
      const roles = role === admin.role ? [] : [`${admin.role} to ${role}`];
      const pages = person === admin.personId ? [] : [`page of ${person ?? 'nobody'}`];
      const about = `${admin.email}: ${[...roles, ...pages].join(', ')}`;
      await this.recordChange(
        manager,
        { event: 'access-changed', about, before: admin, after: { role, personId: person } },
        actorOf(session, sender),
      );
    });
  }

  /**
   * Deletes the account row and, with it, every credential. Content stays under the account's email address.
   * @throws {InvalidInputError} naming `password`
   */
  async end(session: OpenSession, id: string, { password }: WithPassword, sender: Sender): Promise<void> {
    if (id === session.admin.id)
      throw new ForbiddenError('Nobody ends their own access. Another owner can, so that there is always one.');
    await this.ownPassword.check(session, { password, field: 'password' }, sender);
    await this.asOwner(session, async (manager) => {
      const before = await manager.findOneBy(AdminEntity, { id });
      if (!before) return; // sent again because the response was lost, or another owner was faster
      await manager.delete(AdminEntity, { id });
      await this.withdrawInvitation(manager, before);
      const about = `${before.email}: ${before.role}`;
      await this.recordChange(manager, { event: 'access-ended', about, before }, actorOf(session, sender));
    });
  }

  /**
   * Runs changes one at a time and checks that the caller is still an owner: when two owners delete each other
   * concurrently, one remains.
   * @throws {ForbiddenError}
   */
  private asOwner(session: OpenSession, work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'accounts');
      await this.sessions.expectOpen(manager, session);
      if (!(await manager.existsBy(AdminEntity, { id: session.admin.id, role: 'owner' })))
        throw new ForbiddenError('You are not an owner of the site any more.');
      await work(manager);
    });
  }

  private async checkPerson(manager: EntityManager, person: string | null, account: string | null): Promise<void> {
    if (person === null) return;
    await lockUntilCommit(manager, 'people'); // nobody leaves the agency until the account has their page
    if (!(await manager.existsBy(TeamMemberEntity, { id: person, standing: Not('left') })))
      throw new InvalidInputError({ person: 'This person is not at the agency any more. Choose another' });
    const holder = await manager.findOneBy(AdminEntity, { personId: person, ...(account && { id: Not(account) }) });
    if (holder) throw new InvalidInputError({ person: `This is the page of ${holder.email} already` });
  }

  private async mail(manager: EntityManager, { id, email, role }: AdminEntity, { admin }: OpenSession): Promise<void> {
    const site = await storedSite(manager);
    const { from } = agencyMailboxes(site, this.env);
    const link = await this.links.make(manager, id);
    const mail = invitationMail({ to: email, role, invitedBy: admin.email, site, link, from });
    await this.outbox.add(manager, accountMails(email), [{ kind: 'mail', mail }]);
  }

  /** Deletes an invitation that waits for the mail server, since its link is over. */
  private async withdrawInvitation(manager: EntityManager, { email, invitedUntil }: AdminEntity): Promise<void> {
    if (invitedUntil !== null) await this.outbox.withdrawMail(manager, accountMails(email), email);
  }

  private invitationExpiry(): string {
    return new Date(this.clock.now().getTime() + linkLifetime).toISOString();
  }

  private recordChange(manager: EntityManager, { event, about, before, after }: Change, by: Doer): Promise<void> {
    const changes = [
      { field: 'Role', before: before?.role ?? '', after: after?.role ?? '' },
      { field: 'Page', before: before?.personId ?? '', after: after?.personId ?? '' },
    ].filter((change) => change.before !== change.after);
    return this.audit.record(manager, { event, ...by, about, changes });
  }
}

type Grant = Pick<AdminEntity, 'role' | 'personId'>;

interface Change {
  event: 'access-invited' | 'access-changed' | 'access-ended';
  about: string;
  /** Absent for a new account, as `after` is for a deleted one. */
  before?: Grant;
  after?: Grant;
}

const actorOf = ({ admin }: OpenSession, sender: Sender): Doer => ({ who: admin.email, sender });

const duplicateMessage = ({ invitedUntil }: AdminEntity) =>
  invitedUntil === null
    ? 'This address has an account already'
    : 'This address was invited already. Send the link again in the list above';

async function accountOf(manager: EntityManager, id: string): Promise<AdminEntity> {
  const admin = await manager.findOneBy(AdminEntity, { id });
  if (!admin) throw new NotFoundError('account');
  return admin;
}
