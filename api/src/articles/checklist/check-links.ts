import { Inject, Injectable } from '@nestjs/common';
import { plainPath } from 'contract/address-key';
import type { ArticleCheck } from 'contract/article-history';
import { decoded } from 'contract/decoded';
import type { Environment } from 'contract/environment';
import { mediaIdOf } from 'contract/media-files';
import { In, type EntityManager } from 'typeorm';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { FormerSlugs } from '../posts/former-slugs';
import { PostEntity } from '../posts/post.entity';
import { OwnPages } from '../site-pages/own-pages';
import { inText } from './check-structure';
import type { CheckedText } from '../writing/checked-text';
import { ArticleEntity } from '../writing/article.entity';

type Fault = string | null;

/** What the links of a text lead to. */
interface LinkTargets {
  /** Paths of people, articles and cities that visitors can open. */
  shown: ReadonlySet<string>;
  /** By slug, for articles that visitors cannot open. A slug without an entry has never existed. */
  faults: ReadonlyMap<string, string>;
  /** Plain paths of the site without a page. */
  missing: ReadonlySet<string>;
}

/** Rendering of a text that its links are checked against. */
interface Rendering {
  html: string;
  /** Pictures and files of the library that the text refers to. */
  pictures: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
}

const postPath = /^\/blog\/([^/]+)$/;

/** Checks links: an internal link must have a target, an external one must be a valid URL. */
@Injectable()
export class LinkChecks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly former: FormerSlugs,
    private readonly pages: OwnPages,
  ) {}

  async check(
    manager: EntityManager,
    { links, images }: Pick<CheckedText, 'links' | 'images'>,
    made: Rendering,
  ): Promise<ArticleCheck[]> {
    const found: ArticleCheck[] = [];
    const targets = await this.targetsOf(manager, links);
    const anchors = anchorsOf(made.html);
    for (const { href, line, text } of links) {
      const fault = this.faultOfFile(href.trim(), made) ?? this.faultOf(href.trim(), anchors, targets);
      if (fault) found.push(inText('warns', 'link', fault, { line, text: text || href }));
    }
    for (const { src, line } of images) {
      const fault = this.faultOfPicture(src, made.pictures);
      if (fault) found.push(inText('warns', 'link', fault, { line, text: src }));
    }
    return found;
  }

  /**
   * Loads the targets of all links in one query per kind, on the connection of the transaction. A text can have
   * thousands of links, and on SQLite their queries would block the thread together.
   */
  private async targetsOf(manager: EntityManager, links: CheckedText['links']): Promise<LinkTargets> {
    const urls = links.flatMap(({ href }) => this.urlOf(href.trim()) ?? []);
    const paths = [...new Set(urls.map(({ pathname }) => pathname))];
    const own = urls.flatMap(({ origin, pathname }) => (origin === this.env.PUBLIC_URL ? plainPath(pathname) : []));
    const shown = await this.pages.shownContent(manager, paths);
    const slugs = paths.flatMap((path) => (shown.has(path) ? [] : (postPath.exec(path)?.[1] ?? [])));
    return {
      shown,
      faults: await this.faultsOfArticles(manager, slugs),
      missing: await this.pages.missing(manager, [...new Set(own)]),
    };
  }

  private async faultsOfArticles(manager: EntityManager, slugs: readonly string[]): Promise<Map<string, string>> {
    const faults = new Map<string, string>();
    if (slugs.length === 0) return faults;
    const select = { id: true, slug: true } as const;
    const drafts = await manager.find(ArticleEntity, { where: { slug: In(slugs) }, select });
    for (const { slug } of drafts) faults.set(slug, 'This article is not published yet: publish it first.');
    const formerly = await this.former.articlesAt(manager, slugs);
    const ids = [...new Set(formerly.values())];
    const posts = ids.length > 0 ? await manager.find(PostEntity, { where: { id: In(ids) }, select }) : [];
    const slugOf = new Map(posts.map(({ id, slug }) => [id, slug]));
    for (const [former, id] of formerly) {
      const moved = slugOf.get(id);
      const fault = moved
        ? `This article has moved to /blog/${moved}. Link to it there.`
        : 'This article is no longer on the site.';
      faults.set(former, fault);
    }
    return faults;
  }

  private urlOf(href: string): URL | null {
    return URL.canParse(href, this.env.PUBLIC_URL) ? new URL(href, this.env.PUBLIC_URL) : null;
  }

  private faultOf(href: string, anchors: ReadonlySet<string>, targets: LinkTargets): Fault {
    if (href === '' || href === '#') return 'This link leads nowhere.';
    if (href.startsWith('#'))
      return anchors.has(decoded(href.slice(1))) ? null : 'There is no such place in this article.';
    if (/^(mailto|tel):/i.test(href))
      return mailOrPhone.test(href.split('?')[0] ?? '') ? null : 'This is not a whole address.';
    const url = this.urlOf(href);
    if (!url || !/^https?:$/.test(url.protocol)) return 'This is not an address that a link can have.';
    if (url.origin === this.env.PUBLIC_URL) return faultOfPath(url.pathname, targets);
    // External URLs are not fetched: an editor could make this server send requests to any host (SSRF).
    return url.hostname.includes('.') ? null : 'This is not the address of a site.';
  }

  private faultOfFile(href: string, { pictures, files }: Rendering): Fault {
    const id = mediaIdOf(href);
    return id === null || files.has(id) || pictures.has(id) ? null : 'This file is not in the library any more.';
  }

  private faultOfPicture(src: string, pictures: Rendering['pictures']): Fault {
    const path = src.startsWith(this.env.PUBLIC_URL) ? src.slice(this.env.PUBLIC_URL.length) : src;
    const id = mediaIdOf(path);
    if (id !== null) return pictures.has(id) ? null : 'This picture is not in the library any more.';
    return path.startsWith('/') ? null : 'Pictures of other sites are not shown. Put it into the library first.';
  }
}

/** A phone number as in RFC 3966: `tel:+1(937)555-0142;ext=5`. */
const mailOrPhone = /^mailto:[^@\s]+@[^@\s]+$|^tel:\+?[-.()]*\d[-.()\d]*(;[a-z\d-]+=[^;\s]+)*$/i;

/** Returns the ids in rendered HTML, which links within the text can target. */
const anchorsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));

/** Checks the content pages by name, and all other paths against the pages that the shell has reported. */
function faultOfPath(path: string, targets: LinkTargets): Fault {
  const [, section = '', name = '', ...remainder] = path.split('/');
  if (targets.missing.has(plainPath(path))) return `There is no page at ${path}.`;
  if (name === '' || remainder.length > 0 || targets.shown.has(path)) return null;
  if (section === 'team') return `Nobody on the team is at ${path}.`;
  if (section === 'city') return `There is no city’s page at ${path}.`;
  if (section !== 'blog') return null;
  return targets.faults.get(name) ?? `There is no article at /blog/${name}.`;
}
