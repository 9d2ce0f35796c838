import { Injectable } from '@nestjs/common';
import type { AccessList as Listed, AccountLine } from 'contract/access';
import type { SignedInAdmin } from 'contract/auth';
import { accountRoles } from 'contract/roles';
import { DataSource, In, IsNull, Not } from 'typeorm';

import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import type { AdminEntity } from '../auth/admin.entity';
import { Admins } from '../auth/admins';
import { Sessions } from '../auth/sessions';
import { PasskeyEntity } from '../passkeys/passkey.entities';
import { AppCodesEntity } from '../second-factor/second-factor.entities';

/** Lists every account for owners: role, page, status, last activity and sign-in methods. */
@Injectable()
export class AccessList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly admins: Admins,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  async listFor(caller: Pick<SignedInAdmin, 'id'>): Promise<Listed> {
    const { manager } = this.dataSource;
    const admins = await this.admins.all();
    const people = admins.flatMap(({ personId }) => personId ?? []);
    const [lastSeen, codes, passkeys, members] = await Promise.all([
      this.sessions.lastSeen(),
      manager.find(AppCodesEntity, { select: { adminId: true }, where: { confirmedAt: Not(IsNull()) } }),
      manager.find(PasskeyEntity, { select: { id: true, adminId: true } }),
      manager.find(TeamMemberEntity, { select: { id: true, name: true }, where: { id: In(people) } }),
    ]);
    const withCodes = new Set(codes.map(({ adminId }) => adminId));
    const withPasskeys = new Set(passkeys.map(({ adminId }) => adminId));
    const names = new Map(members.map(({ id, name }) => [id, name]));
    const items = admins.map((admin) => ({
      id: admin.id,
      email: admin.email,
      role: admin.role,
      person: admin.personId,
      name: names.get(admin.personId ?? '') ?? null,
      version: admin.version,
      standing: this.standingOf(admin),
      seenAt: lastSeen.get(admin.id) ?? null,
      hasCodes: withCodes.has(admin.id),
      hasPasskeys: withPasskeys.has(admin.id),
      isYou: admin.id === caller.id,
    }));
    const rank = ({ role }: AccountLine) => accountRoles.indexOf(role);
    return { items: items.toSorted((a, b) => rank(a) - rank(b)) };
  }

  private standingOf({ invitedUntil }: AdminEntity): AccountLine['standing'] {
    if (invitedUntil === null) return { kind: 'active' };
    const isGood = invitedUntil > this.clock.time();
    return isGood ? { kind: 'invited', until: invitedUntil } : { kind: 'link-over' };
  }
}
