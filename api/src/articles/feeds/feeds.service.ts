import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { sourceLanguage } from 'contract/languages';
import { t } from 'contract/words';
import type { Repository } from 'typeorm';

import { Clock, isoTime } from '../../platform/clock/clock';
import { BuiltQuery } from '../../platform/database/built-query';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { selectSummary, summariesOf } from '../posts/post-summary';
import { PostEntity } from '../posts/post.entity';
import { SiteService } from '../../agency/site/site.service';
import { ShownPeople } from '../../agency/team/shown-people';
import { withAbsoluteLinks } from './absolute-links';
import type { Almanac } from './almanac';

/** Number of articles in a feed, and so in the first fetch of a feed reader. */
const articlesInFeed = 50;

const newestPosts = new BuiltQuery((manager) =>
  selectSummary(manager)
    .addSelect('post.html')
    .where('post.publishedAt <= :now')
    .orderBy('post.publishedAt', 'DESC')
    .addOrderBy('post.slug', 'DESC')
    .limit(articlesInFeed),
);

@Injectable()
export class FeedsService {
  constructor(
    @InjectRepository(PostEntity) private readonly posts: Repository<PostEntity>,
    private readonly site: SiteService,
    private readonly people: ShownPeople,
    private readonly clock: Clock,
  ) {}

  /** Returns the newest published articles with their full text. */
  async newest(): Promise<Almanac> {
    const [{ name, tagline, publicUrl, timeZone }, shown, rows] = await Promise.all([
      this.site.get().then(inSpokenLanguage),
      this.people.all(),
      newestPosts.rows(this.posts.manager, { now: this.clock.time() }),
    ]);
    const summaries = await summariesOf(this.posts.manager, rows, timeZone);
    const withPage = new Set(shown.map(({ row }) => row.id));
    const articles = summaries.map((one, index) => {
      const { slug, author: _, authors, ...summary } = one;
      const row = rows[index] as PostEntity; // one summary per row
      const url = `${publicUrl}/blog/${slug}`;
      return {
        ...summary,
        // Id of the row: an article whose slug changes remains the same article to a reader.
        id: `urn:uuid:${row.id}`,
        url,
        html: withAbsoluteLinks(row.html, url),
        authors: authors.map(({ id, name: named }) => ({
          name: named,
          ...(withPage.has(id) && { url: `${publicUrl}/team/${id}` }),
        })),
      };
    });
    // Never the request time: an unchanged feed must be identical byte by byte.
    const updatedAt =
      articles
        .map((article) => article.updatedAt)
        .sort()
        .at(-1) ?? isoTime(new Date(0));
    const language = spokenLanguage();
    const title = t`The Almanac of ${name}`;
    const description = language === sourceLanguage ? tagline : t`${tagline} The articles are in English.`;
    return { title, description, publisher: name, publicUrl, language, updatedAt, articles };
  }
}
