import { Injectable } from '@nestjs/common';
import { addressIn, languageAt, sourceLanguage } from 'contract/languages';
import { isOffered, quoteProducts } from 'contract/lines-of-business';
import { isClosed, isHostFile, isPage, pageAt, type SitePages } from 'contract/site-pages';
import { In, type EntityManager } from 'typeorm';

import { PublishedCities } from '../../agency/cities/published-cities';
import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { RedirectEntity } from '../redirects/redirect.entity';
import { ReportedPagesEntity, reportedPagesRow } from './reported-pages.entity';

/** Pages made from content, whose existence the database determines. */
const contentPath = /^\/(blog|team|city)\/([^/]+)$/;

/**
 * Determines which pages the site has, from the pages that a shell reported for the active releases and from content.
 * Before the first report, as on a new database, any page that is not made from content may exist.
 */
@Injectable()
export class OwnPages {
  constructor(
    private readonly cities: PublishedCities,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns whether visitors find a page. @param address without a query string, in canonical spelling and any language
   */
  async isThere(manager: EntityManager, address: string): Promise<boolean> {
    const { path } = languageAt(address);
    const site = await reportedPages(manager);
    if (site && !isPage(site, address)) return false;
    const isShown = await this.isShown(manager, path);
    return isShown === 'shown' || (isShown === 'unknown' && (await isSold(manager, path)));
  }

  /**
   * Returns whether an address cannot be redirected: a page exists in at least one language, or the path is not for
   * visitors.
   */
  async isTaken(manager: EntityManager, address: string): Promise<boolean> {
    const { path } = languageAt(address);
    const isShown = await this.isShown(manager, path);
    if (isShown !== 'unknown') return isShown === 'shown';
    const site = await reportedPages(manager);
    if (!site) return false;
    return isClosed(site, path) || (pageAt(site, path) !== null && (await isSold(manager, path)));
  }

  /**
   * Returns which of many paths in plain spelling lead to no page and no redirect. Skips those that content makes or
   * that are not for visitors.
   */
  async missing(manager: EntityManager, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const ofRemotes = paths.filter((address) => {
      const { path } = languageAt(address);
      return !contentPath.test(path) && !isHostFile(path);
    });
    const site = ofRemotes.length > 0 ? await reportedPages(manager) : null;
    if (!site) return new Set();
    const isSold = await soldPaths(manager);
    const found = ofRemotes.filter((address) => {
      const { path } = languageAt(address);
      return !isClosed(site, path) && (!isPage(site, address) || !isSold(path));
    });
    const redirects = found.length > 0 ? await manager.findBy(RedirectEntity, { address: In(found) }) : [];
    const redirected = new Set(redirects.map(({ address }) => address));
    return new Set(found.filter((path) => !redirected.has(path)));
  }

  /** Returns whether an address belongs to the host or to the agency's staff, whether or not it has a page. */
  async isClosed(manager: EntityManager, address: string): Promise<boolean> {
    const site = (await reportedPages(manager)) ?? { pages: [], privateSections: [] };
    return isClosed(site, languageAt(address).path);
  }

  /**
   * Returns the address of a page in a language, or in English if it is not translated. @param to may have a query and
   * a fragment
   */
  async inLanguage(manager: EntityManager, to: string, language: string): Promise<string> {
    if (language === sourceLanguage) return to;
    const [path = ''] = to.split(/[?#]/);
    const site = await reportedPages(manager);
    const isThere = site !== null && isPage(site, addressIn(language, path));
    return isThere ? addressIn(language, to) : to;
  }

  /** Returns whether visitors see the content page at a path; `unknown` if no content makes it. */
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

const isSold = async (manager: EntityManager, path: string): Promise<boolean> => (await soldPaths(manager))(path);

/** Returns a function for whether a path is that of a sold line, or of none. */
async function soldPaths(manager: EntityManager): Promise<(path: string) => boolean> {
  const site = await manager.findOne(SiteEntity, { where: { id: siteRow }, select: { id: true, lines: true } });
  return (path) => isOffered(path, site?.lines ?? quoteProducts);
}
