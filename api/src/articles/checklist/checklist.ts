import { Injectable } from '@nestjs/common';
import { readyContent, type ArticleContent } from 'contract/article-content';
import type { ArticleCheck, ArticleChecks } from 'contract/article-history';
import { DataSource, type EntityManager } from 'typeorm';

import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import { firstFaults } from '../../platform/errors/first-faults';
import type { RenderedMarkdown } from '../markdown/markdown-html';
import { referredIn } from '../posts/text-references';
import { Today } from '../../agency/site/today';
import { LinkChecks } from './check-links';
import { checkLengths, inField } from './check-structure';
import type { ArticleText } from '../reading/read-article-text';
import { TextReader } from '../reading/text-reader';
import { PublishDates } from '../publishing/publish-dates';
import { removed, removedReferences } from '../publishing/removed-references';
import { Slugs } from '../writing/slugs';
import { ArticleEntity } from '../writing/article.entity';

/** Lists checklist faults that must be fixed before an article can be published. */
export class ChecklistStopsError extends ApiError {
  override readonly name = 'ChecklistStopsError';
  constructor(stops: readonly ArticleCheck[]) {
    const sentence = ({ message, place }: ArticleCheck) =>
      place.line === null ? message : `Line ${place.line}: ${message}`;
    const fields = firstFaults(stops.map((check) => [check.place.field, sentence(check)]));
    super('unprocessable', 'The checklist has something that must be mended first.', { fields });
  }
}

/** Checks an article before publishing. Items of kind `stops` block publishing; `warns` items are up to the owner. */
@Injectable()
export class Checklist {
  constructor(
    private readonly dataSource: DataSource,
    private readonly today: Today,
    private readonly slugs: Slugs,
    private readonly links: LinkChecks,
    private readonly dates: PublishDates,
    private readonly reader: TextReader,
  ) {}

  /** Returns the checklist of the current draft. */
  async of(id: string): Promise<ArticleChecks> {
    const { manager } = this.dataSource;
    const article = await manager.findOneBy(ArticleEntity, { id });
    if (!article) throw new NotFoundError('article');
    const { version, content } = article;
    const text = await this.textOf(manager, content);
    const read = await this.reader.read(text);
    const items = [
      ...missingIn(content),
      ...(await removedReferences(manager, content)).map((field) => inField('stops', 'missing', removed[field], field)),
      ...(await this.slugOf(content, id)),
      ...(await this.dateOf(manager, content)),
      ...read.items,
      ...checkLengths(content, read.words),
      ...(await this.links.check(manager, read, { ...text, html: read.rendered.html })),
    ];
    return {
      version,
      items: [...items.filter(({ kind }) => kind === 'stops'), ...items.filter(({ kind }) => kind === 'warns')],
    };
  }

  /**
   * Refuses a text with blocking faults, inside a transaction. Does not look up its links, whose faults only warn.
   * @returns the rendering that visitors will read
   * @throws {ChecklistStopsError} {UnreadableTextError} {PreparationNeededError}
   */
  async refuse(manager: EntityManager, content: ArticleContent): Promise<RenderedMarkdown> {
    const { rendered, items, words } = this.reader.readInTransaction(await this.textOf(manager, content));
    const stops = [...items, ...checkLengths(content, words)].filter(({ kind }) => kind === 'stops');
    if (stops.length > 0) throw new ChecklistStopsError(stops);
    return rendered;
  }

  private async textOf(manager: EntityManager, { markdown }: ArticleContent): Promise<ArticleText> {
    return { markdown, ...(await referredIn(manager, markdown)), today: await this.today.day(manager) };
  }

  private async dateOf(manager: EntityManager, content: ArticleContent): Promise<ArticleCheck[]> {
    if (!readyContent.shape.publishDate.safeParse(content.publishDate).success) return []; // reported by missingIn
    const date = await this.dates.of(manager, content);
    return date.kind === 'fault' ? [inField('stops', 'date', date.fault, 'publishDate')] : [];
  }

  private async slugOf({ slug }: ArticleContent, id: string): Promise<ArticleCheck[]> {
    const { verdict, message } = await this.slugs.check({ slug, article: id });
    if (message === null || verdict === 'malformed' || verdict === 'reserved') return []; // reported by missingIn
    return [inField(verdict === 'taken' ? 'stops' : 'warns', 'slug', message, 'slug')];
  }
}

function missingIn(content: ArticleContent): ArticleCheck[] {
  const faults = readyContent.safeParse(content).error?.issues ?? [];
  return faults.map(({ path, message }) => inField('stops', 'missing', message, path.join('.')));
}
