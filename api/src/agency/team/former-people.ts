import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';

import { Clock, yearsBefore } from '../../platform/clock/clock';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { PostAuthorEntity } from '../../articles/posts/post-author.entity';
import { PublicRecordEntity } from '../../platform/records/public-record.entity';
import { RevisionEntity } from '../revisions/revision.entity';
import { LicenseNoticeEntity } from './license-notice.entity';
import { personKind } from './person-kind';
import { removePeople } from './remove-people';
import { TeamMemberEntity } from './team-member.entity';

/** Retention in years for people who left: marketing material must be kept as long (42 CFR 422.504(d)). */
const retentionYears = 10;

/** Cleared columns of a former author. The name stays, because articles still show it. */
const clearedColumns = {
  role: '',
  summary: '',
  bioMarkdown: '',
  bioHtml: '',
  spanish: null,
  spanishBioHtml: null,
  birthMonth: 1,
  since: 0,
  phone: '',
  phoneHref: '',
  email: '',
  npn: '',
  licenses: [],
  cities: [],
  specialties: [],
  languages: [],
  lines: [],
  photoMedia: null,
  photoAlt: null,
  photoFocal: null,
  away: null,
  leftOn: null,
};

/** Deletes people who left, after the retention period. */
@Injectable()
export class FormerPeople {
  constructor(private readonly clock: Clock) {}

  /** Deletes people with their history, but keeps the names of authors. @returns the number of people */
  async forget(manager: EntityManager): Promise<number> {
    await lockUntilCommit(manager, 'people');
    const leftOn = LessThanOrEqual(yearsBefore(this.clock.now(), retentionYears).slice(0, 10));
    const people = await manager.findBy(TeamMemberEntity, { standing: 'left', leftOn });
    const withoutArticles: string[] = [];
    for (const person of people) {
      await manager.delete(LicenseNoticeEntity, { personId: person.id });
      await manager.delete(PublicRecordEntity, { kind: 'team_members', key: person.id });
      if (await manager.existsBy(PostAuthorEntity, { authorId: person.id })) {
        await manager.delete(RevisionEntity, { kind: personKind.kind, key: person.id });
        await manager.save(TeamMemberEntity, { id: person.id, ...clearedColumns });
      } else withoutArticles.push(person.id);
    }
    await removePeople(manager, withoutArticles);
    return people.length;
  }
}
