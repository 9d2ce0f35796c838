import { Injectable } from '@nestjs/common';
import { addressIn, languageAt, sourceLanguage } from 'contract/languages';
import { isOffered, quoteProducts } from 'contract/lines-of-business';
import { isClosed, isHostFile, isPage, pageAt, type SitePages } from 'contract/site-pages';
import { In, LessThanOrEqual, type EntityManager } from 'typeorm';

import { PublishedCities } from '../../agency/cities/published-cities';
import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { Clock } from '../../platform/clock/clock';
import { PostEntity } from '../posts/post.entity';
import { RedirectEntity } from '../redirects/redirect.entity';
import { ReportedPagesEntity, reportedPagesRow } from './reported-pages.entity';

/** Pages made from content, whose existence the database determines. */
const contentPath = /^\/(blog|team|city)\/([^/]+)$/;

/** Returns the path of a link within the site, without its query string and fragment. */
export const pathOnly = (to: string): string => to.replace(/[?#].*$/s, '');

/**
 * What visitors find at the looked up addresses: without a query string, in plain spelling and any language. Throws for
 * any other address, about which nothing is known.
 */
export interface FoundPages {
  /** Returns whether visitors find a page. */
  isThere: (address: string) => boolean;
  /**
   * Returns whether an address cannot be redirected: a page exists in at least one language, or the path is not for
   * visitors.
   */
  isTaken: (address: string) => boolean;
  /** Returns whether an address belongs to the host or to the agency's staff, whether or not it has a page. */
  isClosed: (address: string) => boolean;
}

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

  /** Looks up many addresses in as many statements as one. */
  async at(manager: EntityManager, addresses: readonly string[]): Promise<FoundPages> {
    const paths = addresses.map((address) => languageAt(address).path);
    const shown = await this.shownContent(manager, paths);
    const site = paths.length > 0 ? await reportedPages(manager) : null;
    const isSold = paths.some((path) => !contentPath.test(path)) ? await soldPaths(manager) : () => false;
    const isClosedPath = (path: string) => isClosed(site ?? { pages: [], privateSections: [] }, path);
    const lookedUp = new Set(paths);
    const pathOf = (address: string) => {
      const { path } = languageAt(address);
      if (!lookedUp.has(path)) throw new Error(`Pass ${path} to OwnPages.at as well.`);
      return path;
    };
    return {
      isThere: (address) => {
        const path = pathOf(address);
        if (site && !isPage(site, address)) return false;
        return contentPath.test(path) ? shown.has(path) : isSold(path);
      },
      isTaken: (address) => {
        const path = pathOf(address);
        if (contentPath.test(path)) return shown.has(path);
        return site !== null && (isClosedPath(path) || (pageAt(site, path) !== null && isSold(path)));
      },
      isClosed: (address) => isClosedPath(pathOf(address)),
    };
  }

  /** Like `at`, for a single address. */
  async isThere(manager: EntityManager, address: string): Promise<boolean> {
    return (await this.at(manager, [address])).isThere(address);
  }

  /** Like `at`, for a single address. */
  async isTaken(manager: EntityManager, address: string): Promise<boolean> {
    return (await this.at(manager, [address])).isTaken(address);
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
    const pages = await this.at(manager, ofRemotes);
    const found = ofRemotes.filter((address) => !pages.isClosed(address) && !pages.isThere(address));
    const redirects = found.length > 0 ? await manager.findBy(RedirectEntity, { address: In(found) }) : [];
    const redirected = new Set(redirects.map(({ address }) => address));
    return new Set(found.filter((path) => !redirected.has(path)));
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

  /** Returns those of many paths of people, articles and cities that visitors can open. */
  async shownContent(manager: EntityManager, paths: readonly string[]): Promise<ReadonlySet<string>> {
    const names: Record<string, string[]> = { blog: [], team: [], city: [] };
    for (const path of new Set(paths)) {
      const [, section = '', name = ''] = contentPath.exec(path) ?? [];
      names[section]?.push(name);
    }
    const { blog = [], team = [], city = [] } = names;
    const isRead = { slug: In(blog), publishedAt: LessThanOrEqual(this.clock.time()) };
    const posts =
      blog.length > 0 ? await manager.find(PostEntity, { where: isRead, select: { id: true, slug: true } }) : [];
    const isOnTeam = { id: In(team), standing: 'shown' } as const;
    const people =
      team.length > 0 ? await manager.find(TeamMemberEntity, { where: isOnTeam, select: { id: true } }) : [];
    const cities = await this.cities.named(city, manager);
    return new Set([
      ...posts.map(({ slug }) => `/blog/${slug}`),
      ...people.map(({ id }) => `/team/${id}`),
      ...cities.map(({ slug }) => `/city/${slug}`),
    ]);
  }
}

async function reportedPages(manager: EntityManager): Promise<SitePages | null> {
  return (await manager.findOneBy(ReportedPagesEntity, { id: reportedPagesRow }))?.site ?? null;
}

/** Returns a function for whether a path is that of a sold line, or of none. */
async function soldPaths(manager: EntityManager): Promise<(path: string) => boolean> {
  const site = await manager.findOne(SiteEntity, { where: { id: siteRow }, select: { id: true, lines: true } });
  return (path) => isOffered(path, site?.lines ?? quoteProducts);
}
