import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Address, AddressList, AddressListQuery } from 'contract/addresses';
import type { Repository } from 'typeorm';

import { PublishedCities } from '../../agency/cities/published-cities';
import { Clock } from '../../platform/clock/clock';
import { BuiltQuery } from '../../platform/database/built-query';
import { PostEntity } from '../posts/post.entity';
import { ContentTimes } from '../../agency/revisions/content-times';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';

const articles = '/blog/';

type ListShape = Pick<AddressListQuery, 'for' | 'limit'>;

const articlesAfter = new BuiltQuery<PostEntity, ListShape>((manager, { for: reader, limit }) => {
  const query = manager
    .createQueryBuilder(PostEntity, 'post')
    .select(['post.id', 'post.slug', 'post.updatedAt'])
    .where('post.slug > :slug AND post.publishedAt <= :now')
    .orderBy('post.slug')
    .limit(limit);
  // An article first published elsewhere belongs in the sitemap of that site.
  return reader === 'archive' ? query : query.andWhere('post.canonical IS NULL');
});

/** Lists page paths with keyset pagination: the 100,000th article costs as much as the first. */
@Injectable()
export class AddressesService {
  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    @InjectRepository(TeamMemberEntity) private readonly team: Repository<TeamMemberEntity>,
    private readonly times: ContentTimes,
    private readonly cities: PublishedCities,
    private readonly clock: Clock,
  ) {}

  async page({ after, limit, for: reader }: AddressListQuery): Promise<AddressList> {
    const afterArticle = after?.startsWith(articles) ? after.slice(articles.length) : '';
    const isPastArticles = after !== undefined && !after.startsWith(articles);
    const found = isPastArticles ? [] : await this.articlesAfter(afterArticle, { for: reader, limit: limit + 1 });
    if (found.length <= limit) found.push(...(await this.citiesAndPeople(isPastArticles ? after : '')));
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.path ?? null) : null };
  }

  private async articlesAfter(slug: string, shape: ListShape): Promise<Address[]> {
    const values = { slug, now: this.clock.time() };
    const rows = await articlesAfter.rows(this.posts.manager, values, shape);
    return rows.map((post) => ({ path: articles + post.slug, changedAt: post.updatedAt }));
  }

  /** Reads all cities and people at once: a few hundred at most. */
  private async citiesAndPeople(after: string): Promise<Address[]> {
    const [cities, people, cityTimes, personTimes] = await Promise.all([
      this.cities.all(),
      this.team.find({ select: { id: true }, where: { standing: 'shown' } }),
      this.times.of('town'),
      this.times.of('person'),
    ]);
    return [
      ...cities.map(({ slug }) => ({ path: `/city/${slug}`, changedAt: cityTimes.get(slug) ?? null })),
      ...people.map(({ id }) => ({ path: `/team/${id}`, changedAt: personTimes.get(id) ?? null })),
    ]
      .filter(({ path }) => path > after)
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  }
}
