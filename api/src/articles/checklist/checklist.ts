import { Injectable } from '@nestjs/common';
import { readyContent, type ArticleContent } from 'contract/article-content';
import type { ArticleCheck, ArticleChecks } from 'contract/article-history';
import type { Root } from 'mdast';
import { DataSource, type EntityManager } from 'typeorm';

import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import { firstFaults } from '../../platform/errors/first-faults';
import { markdownHtml, type RenderedMarkdown } from '../markdown/markdown-html';
import { referredIn, type References } from '../posts/text-references';
import { Today } from '../../agency/site/today';
import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from './check-facts';
import { LinkChecks } from './check-links';
import { checkAlternatives, checkHeadings, checkLengths, inField } from './check-structure';
import { nothingRead, textOf, type CheckedText } from '../writing/checked-text';
import { PublishDates } from '../publishing/publish-dates';
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

/** Checklist items of a text except those of its links, with what they were found in. */
interface CheckedRendering {
  items: ArticleCheck[];
  text: CheckedText;
  rendered: RenderedMarkdown;
  referred: References;
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
  ) {}

  /** Returns the checklist of the current draft. */
  async of(id: string): Promise<ArticleChecks> {
    const { manager } = this.dataSource;
    const article = await manager.findOneBy(ArticleEntity, { id });
    if (!article) throw new NotFoundError('article');
    const { version, content } = article;
    const { items: ofText, text, rendered, referred } = await this.ofText(manager, content);
    const items = [
      ...missingIn(content),
      ...(await this.slugOf(content, id)),
      ...(await this.dateOf(manager, content)),
      ...ofText,
      ...(await this.links.check(manager, text, { ...referred, html: rendered.html })),
    ];
    return {
      version,
      items: [...items.filter(({ kind }) => kind === 'stops'), ...items.filter(({ kind }) => kind === 'warns')],
    };
  }

  /**
   * Refuses a text with blocking faults. Does not look up its links, whose faults only warn.
   * @returns the rendering that visitors will read
   * @throws {ChecklistStopsError} {UnreadableTextError}
   */
  async refuse(manager: EntityManager, content: ArticleContent): Promise<RenderedMarkdown> {
    const { items, rendered } = await this.ofText(manager, content);
    const stops = items.filter(({ kind }) => kind === 'stops');
    if (stops.length > 0) throw new ChecklistStopsError(stops);
    return rendered;
  }

  private async ofText(manager: EntityManager, content: ArticleContent): Promise<CheckedRendering> {
    const referred = await referredIn(manager, content.markdown);
    const { facts } = referred;
    const today = await this.today.day(manager);
    let text = nothingRead;
    const onParsed = (tree: Root) => void (text = textOf(tree));
    const rendered = markdownHtml(content.markdown, { ...referred, today, unknown: 'leave', onParsed });
    const items = [
      ...checkAlternatives(text),
      ...checkHeadings(text),
      ...checkStatedFacts(text, facts, today),
      ...checkRegulated(text, facts, today),
      ...checkPlainValues(text, facts, today),
      ...checkSources(text),
      ...checkLengths(content, text.words),
    ];
    return { items, text, rendered, referred };
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
