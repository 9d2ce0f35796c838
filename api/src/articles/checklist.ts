import { Injectable } from '@nestjs/common';
import { readyContent, type ArticleContent } from 'contract/article-content';
import type { ArticleCheck, ArticleChecks } from 'contract/article-history';
import { DataSource, type EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { ApiError, NotFoundError } from '../errors/api-errors';
import { markdownHtml } from '../markdown/markdown-html';
import { allFacts } from '../posts/text-references';
import { todayIn } from '../site/today';
import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from './check-facts';
import { LinkChecks } from './check-links';
import { checkAlternatives, checkHeadings, checkLengths, inField } from './check-structure';
import { readText } from './checked-text';
import { Slugs } from './slugs';
import { ArticleEntity } from './article.entity';

/** What has to be mended before an article can be published. */
export class ChecklistStopsError extends ApiError {
  override readonly name = 'ChecklistStopsError';
  constructor(stops: readonly ArticleCheck[]) {
    const sentence = ({ message, place }: ArticleCheck) =>
      place.line === null ? message : `Line ${place.line}: ${message}`;
    const fields = Object.fromEntries(stops.map((check) => [check.place.field, sentence(check)]).toReversed());
    super('unprocessable', 'The checklist has something that must be mended first.', { fields });
  }
}

/** What an editor looks at before publishing. What stops it stops publishing itself as well; what warns is the owner's to judge. */
@Injectable()
export class Checklist {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly slugs: Slugs,
    private readonly links: LinkChecks,
  ) {}

  /** Of what is written now. */
  async of(id: string): Promise<ArticleChecks> {
    const { manager } = this.dataSource;
    const article = await manager.findOneBy(ArticleEntity, { id });
    if (!article) throw new NotFoundError('article');
    const { version, content } = article;
    const items = [
      ...missingIn(content),
      ...(await this.slugOf(content, id)),
      ...(await this.ofText(manager, content)),
    ];
    return {
      version,
      items: [...items.filter(({ kind }) => kind === 'stops'), ...items.filter(({ kind }) => kind === 'warns')],
    };
  }

  /** @throws {ChecklistStopsError} */
  async refuse(manager: EntityManager, content: ArticleContent): Promise<void> {
    const stops = (await this.ofText(manager, content)).filter(({ kind }) => kind === 'stops');
    if (stops.length > 0) throw new ChecklistStopsError(stops);
  }

  private async ofText(manager: EntityManager, content: ArticleContent): Promise<ArticleCheck[]> {
    const [text, facts, today] = [
      readText(content.markdown),
      await allFacts(manager),
      await todayIn(manager, this.clock),
    ];
    const { html } = markdownHtml(content.markdown, { facts, unknown: 'leave' });
    return [
      ...checkAlternatives(text),
      ...checkHeadings(text),
      ...checkStatedFacts(text, facts, today),
      ...checkRegulated(text, facts, today),
      ...checkPlainValues(text, facts, today),
      ...checkSources(text),
      ...(await this.links.check(manager, text, html)),
      ...checkLengths(content, text.words),
    ];
  }

  private async slugOf({ slug }: ArticleContent, id: string): Promise<ArticleCheck[]> {
    const { verdict, message } = await this.slugs.check({ slug, article: id });
    if (message === null || verdict === 'malformed' || verdict === 'reserved') return []; // said as what is missing
    return [inField(verdict === 'taken' ? 'stops' : 'warns', 'slug', message, 'slug')];
  }
}

function missingIn(content: ArticleContent): ArticleCheck[] {
  const faults = readyContent.safeParse(content).error?.issues ?? [];
  return faults.map(({ path, message }) => inField('stops', 'missing', message, path.join('.')));
}
