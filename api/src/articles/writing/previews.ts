import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ArticleContent } from 'contract/article-content';
import type { ArticlePreview, PreviewLink } from 'contract/articles';
import type { Environment } from 'contract/environment';
import type { ShownCover } from 'contract/media';
import { slug as slugForm } from 'contract/posts';
import type { EntityManager, Repository } from 'typeorm';

import { Clock, dayIn } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import { markdownHtml } from '../markdown/markdown-html';
import { MediaEntity } from '../../media/media.entity';
import { shownCoverOf } from '../../media/shown-picture';
import { isoTime } from '../posts/post-cursor';
import { daysOf } from '../posts/post-summary';
import { referredIn } from '../posts/text-references';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { SiteService } from '../../agency/site/site.service';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { ArticleEntity } from './article.entity';

/** Milliseconds for which a link shows an article: over a weekend and the answer to a mail. */
const linkHoldsFor = 7 * 24 * 60 * 60 * 1000;

const purpose = 'article-preview';

/** Between the parts of a token: no escape in an address, no extension of a file, and in none of the parts. */
const separator = '~';

export class PreviewExpiredError extends ApiError {
  override readonly name = 'PreviewExpiredError';
  constructor() {
    super('gone', 'This preview link has expired. Ask for a new one.');
  }
}

/** ISO 8601. */
interface Times {
  publishedAt: string;
  updatedAt: string;
  expires: string;
}

/** Shows what is written to whoever has a link. The link is signed and kept nowhere: it ends by itself. */
@Injectable()
export class Previews {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly secrets: SiteSecrets,
    private readonly site: SiteService,
    private readonly clock: Clock,
  ) {}

  /** @param revision null for what is written, whatever that is when the link is opened */
  async link(id: string, revision: number | null): Promise<PreviewLink> {
    await this.contentOf(await this.find(id), revision);
    const expires = new Date(this.clock.now().getTime() + linkHoldsFor);
    const said = [id, (revision ?? 0).toString(36), expires.getTime().toString(36)].join(separator);
    const path = `/blog/preview/${said}${separator}${this.secrets.sign(purpose, said)}`;
    return { path, url: `${this.env.PUBLIC_URL}${path}`, expires: isoTime(expires) };
  }

  /** @throws {NotFoundError} {PreviewExpiredError} */
  async show(token: string): Promise<ArticlePreview> {
    const end = token.lastIndexOf(separator);
    const said = token.slice(0, Math.max(end, 0));
    if (!this.secrets.verify(purpose, said, token.slice(end + 1))) throw new NotFoundError('preview');
    const [id = '', revision = '', expires = ''] = said.split(separator);
    const until = new Date(Number.parseInt(expires, 36));
    if (until <= this.clock.now()) throw new PreviewExpiredError();
    const article = await this.find(id);
    const content = await this.contentOf(article, Number.parseInt(revision, 36) || null);
    const now = isoTime(this.clock.now());
    // As it will stand there: publishing once more keeps the date of the first time.
    return this.render(content, {
      publishedAt: article.firstPublishedAt ?? now,
      updatedAt: now,
      expires: isoTime(until),
    });
  }

  private async find(id: string): Promise<ArticleEntity> {
    const article = await this.articles.findOneBy({ id });
    if (!article || article.deletedAt !== null) throw new NotFoundError('article');
    return article;
  }

  private async contentOf(article: ArticleEntity, number: number | null): Promise<ArticleContent> {
    if (number === null) return article.content;
    const revision = await this.articles.manager.findOneBy(ArticleRevisionEntity, { articleId: article.id, number });
    if (!revision) throw new NotFoundError('revision');
    return revision.content;
  }

  private async render(content: ArticleContent, { publishedAt, updatedAt, expires }: Times): Promise<ArticlePreview> {
    const { manager } = this.articles;
    const { timeZone } = await this.site.recent();
    const { html, headings, readingMinutes } = markdownHtml(content.markdown, {
      ...(await referredIn(manager, content.markdown)),
      today: dayIn(timeZone, this.clock.now()),
      // The checklist names the fact that is not there. A preview has to show the rest.
      unknown: 'leave',
    });
    const author = content.author === null ? null : await manager.findOneBy(TeamMemberEntity, { id: content.author });
    const [title, excerpt] = [content.title.trim() || 'Untitled', content.excerpt.trim() || 'No excerpt yet.'];
    return {
      title,
      excerpt,
      slug: slugForm.safeParse(content.slug).success ? content.slug : 'preview',
      topic: content.topic ?? 'medicare',
      tags: content.tags.filter(Boolean),
      author: author ? { id: author.id, name: author.name } : { id: 'nobody', name: 'an author who is not chosen yet' },
      publishedAt,
      updatedAt,
      ...daysOf({ publishedAt, updatedAt }, timeZone),
      readingMinutes,
      html,
      headings,
      seo: { title: content.seo.title || title, description: content.seo.description || excerpt },
      cover: await coverOf(manager, content),
      canonical: content.canonical,
      related: [],
      newer: null,
      older: null,
      preview: { expires },
    };
  }
}

async function coverOf(manager: EntityManager, { cover }: ArticleContent): Promise<ShownCover | null> {
  const media = cover && (await manager.findOneBy(MediaEntity, { id: cover.media }));
  return media ? shownCoverOf({ ...cover, alt: cover.alt.trim() || 'A picture without a description.' }, media) : null;
}
