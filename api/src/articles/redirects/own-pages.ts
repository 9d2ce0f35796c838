import { Injectable } from '@nestjs/common';
import { isOwnPath } from 'contract/own-paths';
import type { EntityManager } from 'typeorm';

import { PublishedCities } from '../../agency/cities/published-cities';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';

/** Pages that content makes: of these it is known whether they are there. */
const contentPath = /^\/(blog|team|city)\/([^/]+)$/;

/** Which pages the site has. */
@Injectable()
export class OwnPages {
  constructor(
    private readonly cities: PublishedCities,
    private readonly clock: Clock,
  ) {}

  /** @param path without a query string, in its one spelling */
  async isThere(manager: EntityManager, path: string): Promise<boolean> {
    const isShown = await this.isShown(manager, path);
    return isShown === 'shown' || (isShown === 'unknown' && isOwnPath(path));
  }

  /** Whether visitors see the page that content makes at a path; `unknown` where no content makes it. */
  async isShown(manager: EntityManager, path: string): Promise<'shown' | 'not-shown' | 'unknown'> {
    const [, section, name = ''] = contentPath.exec(path) ?? [];
    switch (section) {
      case 'blog': {
        const post = await manager.findOne(PostEntity, {
          where: { slug: name },
          select: { id: true, publishedAt: true },
        });
        return post?.publishedAt && post.publishedAt <= isoTime(this.clock.now()) ? 'shown' : 'not-shown';
      }
      case 'team':
        return (await manager.existsBy(TeamMemberEntity, { id: name, standing: 'shown' })) ? 'shown' : 'not-shown';
      case 'city':
        return (await this.cities.named([name], manager)).length > 0 ? 'shown' : 'not-shown';
      default:
        return 'unknown';
    }
  }
}
