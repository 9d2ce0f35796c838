import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TeamList, TeamMember } from 'contract/team';
import type { Repository } from 'typeorm';

import { PublishedCities } from '../cities/published-cities';
import { GoneError, MovedError, NotFoundError } from '../../platform/errors/api-errors';
import { PostList } from '../../articles/posts/post-list';
import { inOwnWords } from '../../platform/language/own-words';
import { ContentTimes } from '../revisions/content-times';
import { Today } from '../site/today';
import { htmlOf } from '../texts/html-of-texts';
import { holdingLicenses } from './holding-licenses';
import { ShownPeople } from './shown-people';
import { TeamMemberEntity } from './team-member.entity';

@Injectable()
export class TeamService {
  constructor(
    @InjectRepository(TeamMemberEntity) private readonly members: Repository<TeamMemberEntity>,
    private readonly people: ShownPeople,
    private readonly cities: PublishedCities,
    private readonly posts: PostList,
    private readonly today: Today,
    private readonly times: ContentTimes,
  ) {}

  /** Lists all shown people in the order set by the agency. */
  async list(): Promise<TeamList> {
    const items = (await this.people.all()).map(({ summary }) => summary);
    const ids = items.map(({ id }) => id);
    return { items, ...(await this.times.newestOf('person', ids)) };
  }

  /**
   * Returns one person with their valid licenses, served cities and newest articles.
   * @throws {MovedError} if the person left and has a shown successor, {GoneError} if not, {NotFoundError}
   */
  async get(id: string): Promise<TeamMember> {
    const person = await this.people.one(id);
    if (!person) throw await this.unavailableError(id);
    const { row, summary } = person;
    const [today, cities, articles] = await Promise.all([
      this.today.day(),
      this.cities.named(row.cities),
      this.posts.newestOf(id),
    ]);
    const { npn, since, spanish } = row;
    const written = spanish && { bioHtml: row.spanishBioHtml ?? htmlOf(spanish.bio) };
    const bio = inOwnWords({ bioHtml: row.bioHtml }, written);
    const english = [...(summary.english ?? []), ...(bio.english ?? [])];
    const served = cities.map(({ slug, name, stateName }) => ({ slug, name, state: stateName }));
    const licenses = holdingLicenses(row.licenses, today);
    return {
      ...summary,
      ...bio.texts,
      ...(english.length > 0 && { english }),
      npn,
      since,
      licenses,
      cities: served,
      articles,
    };
  }

  private async unavailableError(id: string): Promise<MovedError | GoneError | NotFoundError> {
    const row = await this.members.findOneBy({ id });
    if (row?.standing !== 'left') return new NotFoundError('person');
    const isShown = row.successor && (await this.members.existsBy({ id: row.successor, standing: 'shown' }));
    return row.successor && isShown ? new MovedError('person', `/team/${row.successor}`) : new GoneError('person');
  }
}
