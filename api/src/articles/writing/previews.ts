import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ArticleContent } from 'contract/article-content';
import { authorIdsOf } from 'contract/authors';
import type { ArticlePreview, PreviewLink } from 'contract/articles';
import type { ShownCover } from 'contract/media';
import { slug as slugForm, type Post } from 'contract/posts';
import { In, type EntityManager, type Repository } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock, dayIn, isoTime } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import { TextReader } from '../reading/text-reader';
import { MediaEntity } from '../../media/media.entity';
import { inSection } from '../../media/media-section';
import { shownCoverOf } from '../../media/shown-picture';
import { daysOf } from '../posts/post-summary';
import { referredIn } from '../posts/text-references';
import { PreviewEndedError, PreviewLinks } from '../../platform/secrets/preview-links';
import { SiteService } from '../../agency/site/site.service';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { PublishDates } from '../publishing/publish-dates';
import { ArticleRevisionEntity } from '../versions/article-revision.entity';
import { ArticleStore } from './article-store';
import { ArticleEntity } from './article.entity';

/** ISO 8601. */
interface Times {
  publishedAt: string;
  updatedAt: string;
  expires: string;
}

/**
 * Texts that a preview waits for at most. Previews need no account: a dozen of expensive texts delayed the check of an
 * author by 8 s, and other reads behind them in the shell.
 */
const mostReadFirst = 3;

/** Shows drafts to everyone who has a link. */
@Injectable()
export class Previews {
  constructor(
    @InjectRepository(ArticleEntity) private readonly articles: Repository<ArticleEntity>,
    private readonly links: PreviewLinks,
    private readonly transactions: Transactions,
    private readonly store: ArticleStore,
    private readonly audit: AuditLog,
    private readonly site: SiteService,
    private readonly dates: PublishDates,
    private readonly reader: TextReader,
    private readonly clock: Clock,
  ) {}

  /**
   * @param revision null for the draft as it is when the link is opened
   * @throws {NotFoundError} {InTrashError}
   */
  async link(id: string, revision: number | null): Promise<PreviewLink> {
    const article = await this.store.lock(this.articles.manager, id);
    await this.contentOf(article, revision);
    const numbers = [revision ?? 0, article.previewsStopped].map((number) => number.toString(36));
    return this.links.make('article-preview', '/blog/preview', [id, ...numbers]);
  }

  /** Ends all links to an article that were made so far. */
  stop(by: Actor, id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const { title, previewsStopped } = await this.store.lock(manager, id);
      await manager.update(ArticleEntity, { id }, { previewsStopped: previewsStopped + 1 });
      await this.audit.record(manager, { event: 'previews-stopped', ...by, about: title });
    });
  }

  /** @throws {NotFoundError} {PreviewEndedError} {UnreadableTextError} {UnavailableError} */
  async show(token: string): Promise<ArticlePreview> {
    const { parts, expires } = this.links.read('article-preview', token);
    // Links of releases before December 2026 do not say how often links were stopped before.
    const [id = '', revision = '', stopped = '0'] = parts;
    const article = await this.find(id);
    if (Number.parseInt(stopped, 36) !== article.previewsStopped) throw new PreviewEndedError();
    const content = await this.contentOf(article, Number.parseInt(revision, 36) || null);
    const now = this.clock.time();
    const date = await this.dates.of(this.articles.manager, content);
    const publishedAt = date.kind === 'at' ? date.at : (article.firstPublishedAt ?? now);
    // As it would be published: publishing again keeps the first publish date.
    return this.render(content, {
      publishedAt,
      updatedAt: article.firstPublishedAt === null ? publishedAt : now,
      expires: isoTime(expires),
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
    const { markdown } = content;
    const today = dayIn(timeZone, this.clock.now());
    const text = { markdown, ...(await referredIn(manager, markdown)), today };
    const { rendered } = await this.reader.read(text, { mostAhead: mostReadFirst });
    const { html, headings, readingMinutes } = rendered;
    const authors = await authorsOf(manager, content);
    const [title, excerpt] = [content.title.trim() || 'Untitled', content.excerpt.trim() || 'No excerpt yet.'];
    return {
      title,
      excerpt,
      slug: slugForm.safeParse(content.slug).success ? content.slug : 'preview',
      topic: content.topic ?? 'medicare',
      tags: content.tags.filter(Boolean),
      author: authors[0],
      authors,
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

type Named = Post['author'];

/** Returns the authors in order, or a placeholder if none is chosen. */
async function authorsOf(manager: EntityManager, content: ArticleContent): Promise<[Named, ...Named[]]> {
  const ids = authorIdsOf(content);
  const people = await manager.find(TeamMemberEntity, { where: { id: In(ids) }, select: { id: true, name: true } });
  const [first, ...others] = ids.flatMap((id) => people.find((one) => one.id === id) ?? []);
  const named = ({ id, name }: Named) => ({ id, name });
  return first ? [named(first), ...others.map(named)] : [{ id: 'nobody', name: 'an author who is not chosen yet' }];
}

async function coverOf(manager: EntityManager, { cover }: ArticleContent): Promise<ShownCover | null> {
  const media = cover && (await manager.findOneBy(MediaEntity, { id: cover.media, ...inSection('picture') }));
  return media ? shownCoverOf({ ...cover, alt: cover.alt.trim() || 'A picture without a description.' }, media) : null;
}
