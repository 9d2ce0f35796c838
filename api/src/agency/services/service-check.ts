import { Injectable } from '@nestjs/common';
import type { QuoteProduct } from 'contract/lines-of-business';
import { resolveFactKey, piecesOf, textsIn } from 'contract/service-text';
import { serviceLayouts, type ServiceContent } from 'contract/services';
import type { EntityManager } from 'typeorm';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { FactEntity } from '../facts/fact.entity';
import { ServiceWarnings } from './service-warnings';

const missingTexts: readonly (readonly [RegExp, string])[] = [
  [/^lead$/, 'Write what the page is about, in a sentence or two'],
  [/\.title$/, 'Write what this step is'],
  [/\.text$/, 'Write what happens in this step'],
  [/\.label$/, 'Write what this row compares'],
  [/\.cells\./, 'Write what is true of this column'],
  [/\.question$/, 'Write the question as a visitor asks it'],
  [/\.answer$/, 'Write the answer'],
];

/** Validates the content of a service page for publishing. */
@Injectable()
export class ServiceCheck {
  constructor(private readonly warnings: ServiceWarnings) {}

  /** @throws {InvalidInputError} with a sentence for each field that cannot be published */
  async assertPublishable(manager: EntityManager, line: QuoteProduct, content: ServiceContent): Promise<void> {
    const keys = (await manager.find(FactEntity, { select: { key: true } })).map(({ key }) => key);
    const faults: Record<string, string> = {};
    for (const { place, text } of textsIn(content)) {
      if (text.en.trim() === '')
        faults[`content.${place}.en`] = missingTexts.find(([where]) => where.test(place))?.[1] ?? 'Write this text';
      for (const [language, written] of Object.entries(text)) {
        const fault = faultOf(written, keys);
        if (fault) faults[`content.${place}.${language}`] = fault;
      }
    }
    for (const { place, message } of await this.warnings.publishingFaults(manager, content))
      faults[`content.${place}.en`] ??= message;
    Object.assign(faults, shapeFaults(line, content), duplicateFaults(content));
    if (Object.keys(faults).length > 0) throw new InvalidInputError(faults);
  }
}

function faultOf(text: string, keys: readonly string[]): string | null {
  for (const piece of text.split('\n').flatMap(piecesOf)) {
    if (piece.kind === 'fact' && resolveFactKey(piece.key, keys) === undefined)
      return `There is no fact “${piece.key}”. Choose one with “Insert a fact”`;
    if (piece.kind === 'link' && !leadsSomewhere(piece.to))
      return `“${piece.to}” is no address. A page of this site begins with /, one elsewhere with https://`;
  }
  return null;
}

const leadsSomewhere = (to: string) => /^(#.|\/(?!\/)|https:\/\/[^/]+|(mailto|tel):.)/.test(to);

function shapeFaults(line: QuoteProduct, { rows }: ServiceContent): Record<string, string> {
  const { table } = serviceLayouts[line];
  if (!table) return rows.length > 0 ? { 'content.rows': 'This page has no table. Remove the rows' } : {};
  const isWhole = rows.every(({ cells }) => cells.length === table.columns.length);
  return isWhole ? {} : { 'content.rows': `Fill in ${table.columns.length} columns in each row` };
}

/** Refuses repeated questions, because neither visitors nor links could tell them apart. */
function duplicateFaults({ questions }: ServiceContent): Record<string, string> {
  const texts = questions.map(({ question }) => question.en.trim());
  return Object.fromEntries(
    texts.flatMap((question, index) =>
      question && texts.indexOf(question) < index
        ? [[`content.questions.${index}.question.en`, 'This question is asked above. Ask another, or remove it']]
        : [],
    ),
  );
}
