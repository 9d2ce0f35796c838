import { Inject, Injectable } from '@nestjs/common';
import type { ArticleCheck } from 'contract/article-history';
import { decoded } from 'contract/decoded';
import type { Environment } from 'contract/environment';
import { mediaIdOf } from 'contract/media-files';
import type { EntityManager } from 'typeorm';

import { PublishedCities } from '../cities/published-cities';
import { Clock } from '../clock/clock';
import { ENVIRONMENT } from '../environment/environment.module';
import { MediaEntity } from '../media/media.entity';
import { FormerSlugs } from '../posts/former-slugs';
import { isoTime } from '../posts/post-cursor';
import { PostEntity } from '../posts/post.entity';
import { TeamMemberEntity } from '../team/team-member.entity';
import { inText } from './check-structure';
import type { CheckedText } from './checked-text';
import { ArticleEntity } from './article.entity';

type Fault = string | null;

/** The slugs of published cities that a text leads to. */
type Cities = ReadonlySet<string>;

const cityPath = /^\/city\/([^/]+)$/;

/** Where links lead: into the site, whether there is something; out of it, whether it is an address at all. */
@Injectable()
export class LinkChecks {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly former: FormerSlugs,
    private readonly cities: PublishedCities,
    private readonly clock: Clock,
  ) {}

  /** @param html what is made of the text, which has the places that a link within it can lead to */
  async check(manager: EntityManager, { links, images }: CheckedText, html: string): Promise<ArticleCheck[]> {
    const found: ArticleCheck[] = [];
    const cities = await this.citiesAmong(manager, links);
    for (const { href, line, text } of links) {
      const fault = await this.faultOf(manager, href.trim(), html, cities);
      if (fault) found.push(inText('warns', 'link', fault, { line, text: text || href }));
    }
    for (const { src, line } of images) {
      const fault = await this.faultOfPicture(manager, src);
      if (fault) found.push(inText('warns', 'link', fault, { line, text: src }));
    }
    return found;
  }

  /** Asked once for all links of a text, on the connection of its transaction. */
  private async citiesAmong(manager: EntityManager, links: CheckedText['links']): Promise<Cities> {
    const named = links.flatMap(({ href }) => cityPath.exec(this.urlOf(href.trim())?.pathname ?? '')?.[1] ?? []);
    if (named.length === 0) return new Set();
    return new Set((await this.cities.named([...new Set(named)], manager)).map(({ slug }) => slug));
  }

  private urlOf(href: string): URL | null {
    return URL.canParse(href, this.env.PUBLIC_URL) ? new URL(href, this.env.PUBLIC_URL) : null;
  }

  private async faultOf(manager: EntityManager, href: string, html: string, cities: Cities): Promise<Fault> {
    if (href === '' || href === '#') return 'This link leads nowhere.';
    if (href.startsWith('#'))
      return html.includes(`id="${decoded(href.slice(1))}"`) ? null : 'There is no such place in this article.';
    if (/^(mailto|tel):/i.test(href))
      return /^mailto:[^@\s]+@[^@\s]+$|^tel:\+?[\d-]+$/i.test(href.split('?')[0] ?? '')
        ? null
        : 'This is not a whole address.';
    const url = this.urlOf(href);
    if (!url || !/^https?:$/.test(url.protocol)) return 'This is not an address that a link can have.';
    if (url.origin === this.env.PUBLIC_URL) return this.faultOfPath(manager, url.pathname, cities);
    // Others are not asked: whoever may edit could have this server knock at any door.
    return url.hostname.includes('.') ? null : 'This is not the address of a site.';
  }

  /** Only what content makes is known here; the other pages are the remotes'. */
  private async faultOfPath(manager: EntityManager, path: string, cities: Cities): Promise<Fault> {
    const [, place = '', name = '', ...rest] = path.split('/');
    if (name === '' || rest.length > 0) return null;
    if (place === 'team')
      return (await manager.existsBy(TeamMemberEntity, { id: name, standing: 'shown' }))
        ? null
        : `Nobody on the team is at ${path}.`;
    if (place === 'city') return cities.has(name) ? null : `There is no city's page at ${path}.`;
    return place === 'blog' ? this.faultOfArticle(manager, name) : null;
  }

  private async faultOfArticle(manager: EntityManager, slug: string): Promise<Fault> {
    const post = await manager.findOne(PostEntity, { where: { slug }, select: { id: true, publishedAt: true } });
    if (post?.publishedAt && post.publishedAt <= isoTime(this.clock.now())) return null;
    const former = await this.former.articleAt(manager, slug);
    const moved = former === null ? null : await manager.findOneBy(PostEntity, { id: former });
    if (moved) return `This article has moved to /blog/${moved.slug}. Link to it there.`;
    if (former !== null) return 'This article is no longer on the site.';
    const draft = await manager.existsBy(ArticleEntity, { slug });
    return draft ? 'This article is not published yet: publish it first.' : `There is no article at /blog/${slug}.`;
  }

  private async faultOfPicture(manager: EntityManager, src: string): Promise<Fault> {
    const path = src.startsWith(this.env.PUBLIC_URL) ? src.slice(this.env.PUBLIC_URL.length) : src;
    const id = mediaIdOf(path);
    if (id !== null)
      return (await manager.existsBy(MediaEntity, { id })) ? null : 'This picture is not in the library any more.';
    return path.startsWith('/') ? null : 'Pictures of other sites are not shown. Put it into the library first.';
  }
}
