import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { TeamList, TeamMember } from 'contract/team';
import type { Repository } from 'typeorm';

import { PublishedCities } from '../cities/published-cities';
import { NotFoundError } from '../errors/api-errors';
import { PostList } from '../posts/post-list';
import { TeamMemberEntity } from './team-member.entity';

@Injectable()
export class TeamService {
  constructor(
    @InjectRepository(TeamMemberEntity) private readonly members: Repository<TeamMemberEntity>,
    private readonly cities: PublishedCities,
    private readonly posts: PostList,
  ) {}

  /** Everyone, in the order the agency wants. */
  async list(): Promise<TeamList> {
    return { items: await this.members.find({ order: { position: 'ASC', id: 'ASC' } }) };
  }

  /** One person with the cities they serve and their newest articles. */
  async get(id: string): Promise<TeamMember> {
    const member = await this.members.findOneBy({ id });
    if (!member) throw new NotFoundError('person');
    const [cities, articles] = await Promise.all([this.cities.named(member.cities), this.posts.newestOf(id)]);
    const served = cities.map(({ slug, name, stateName }) => ({ slug, name, state: stateName }));
    return { ...member, cities: served, articles };
  }
}
