import { Injectable } from '@nestjs/common';
import { addressIn, languageAt, sourceLanguage } from 'contract/languages';
import { isOffered, quoteProducts } from 'contract/lines-of-business';
import { isClosed, isPage, pageAt, type SitePages } from 'contract/site-pages';
import type { EntityManager } from 'typeorm';

import { PublishedCities } from '../../agency/cities/published-cities';
import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { ReportedPagesEntity, reportedPagesRow } from './reported-pages.entity';

/** Pages that content makes: of these it is known whether they are there. */
const contentPath = /^\/(blog|team|city)\/([^/]+)$/;

/**
 * Which pages the site has: by what a shell reported of the active releases, and by what content makes. Before a shell reported
 * anything, as on a database that is new, whatever content does not make may be there.
 */
@Injectable()
export class OwnPages {
  constructor(
    private readonly cities: PublishedCities,
    private readonly clock: Clock,
  ) {}

  /** Whether visitors find a page. @param address without a query string, in its one spelling and in any language */
  async isThere(manager: EntityManager, address: string): Promise<boolean> {
    const { path } = languageAt(address);
    const site = await reportedPages(manager);
    if (site && !isPage(site, address)) return false;
    const isShown = await this.isShown(manager, path);
    return isShown === 'shown' || (isShown === 'unknown' && (await isSold(manager, path)));
  }

  /** Whether an old address can have nothing to lead to: a page is there in one language at least, or it is not for visitors. */
  async isTaken(manager: EntityManager, address: string): Promise<boolean> {
    const { path } = languageAt(address);
    const isShown = await this.isShown(manager, path);
    if (isShown !== 'unknown') return isShown === 'shown';
    const site = await reportedPages(manager);
    if (!site) return false;
    return isClosed(site, path) || (pageAt(site, path) !== null && (await isSold(manager, path)));
  }

  /** Whether an address is the host's or the agency's own people's, whatever stands there. */
  async isClosed(manager: EntityManager, address: string): Promise<boolean> {
    const site = (await reportedPages(manager)) ?? { pages: [], privateSections: [] };
    return isClosed(site, languageAt(address).path);
  }

  /** The address of a page in a language, and in English where it is not in that. @param to may have a query and a fragment */
  async inLanguage(manager: EntityManager, to: string, language: string): Promise<string> {
    if (language === sourceLanguage) return to;
    const [path = ''] = to.split(/[?#]/);
    const site = await reportedPages(manager);
    const isThere = site !== null && isPage(site, addressIn(language, path));
    return isThere ? addressIn(language, to) : to;
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

async function reportedPages(manager: EntityManager): Promise<SitePages | null> {
  return (await manager.findOneBy(ReportedPagesEntity, { id: reportedPagesRow }))?.site ?? null;
}

async function isSold(manager: EntityManager, path: string): Promise<boolean> {
  const site = await manager.findOne(SiteEntity, { where: { id: siteRow }, select: { id: true, lines: true } });
  return isOffered(path, site?.lines ?? quoteProducts);
}
