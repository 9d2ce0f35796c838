import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Fact } from 'contract/facts';
import type { QuoteProduct } from 'contract/lines-of-business';
import { sourceLanguage } from 'contract/languages';
import { factKeysIn, withoutInvalidFacts, resolveFactKey, textsIn } from 'contract/service-text';
import type { BilingualText, ServiceContent } from 'contract/services';
import type { ServiceTexts as Texts } from 'contract/site';
import type { Repository } from 'typeorm';

import { BuiltQuery } from '../../platform/database/built-query';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { FactsService } from '../facts/facts.service';
import { ServiceTextEntity } from './service-text.entity';

const published = new BuiltQuery((manager) =>
  manager.createQueryBuilder(ServiceTextEntity, 'page').where('page.line = :line'),
);

/** Reads the published texts of service pages. */
@Injectable()
export class ServiceTexts {
  constructor(
    @InjectRepository(ServiceTextEntity) private readonly texts: Repository<ServiceTextEntity>,
    private readonly facts: FactsService,
  ) {}

  /** Returns the published texts of a page; undefined if it has none. */
  async of(line: QuoteProduct): Promise<Texts | undefined> {
    const [row] = await published.rows(this.texts.manager, { line });
    return row ? this.today(row.content) : undefined;
  }

  /** Renders a content for visitors today, in the language of the request. */
  async today(content: ServiceContent): Promise<Texts> {
    const facts = await this.stated(content);
    const holds = (key: string) => Object.hasOwn(facts, key);
    const text = (source: string) => withoutInvalidFacts(source, holds);
    return {
      lead: spoken([content.lead], ([lead = '']) => ({ text: text(lead) })),
      steps: content.steps.map((step) =>
        spoken([step.title, step.text], ([title = '', details = '']) => ({ title: text(title), text: text(details) })),
      ),
      rows: content.rows
        .map((row) =>
          spoken([row.label, ...row.cells], ([label = '', ...cells]) => ({
            label: text(label),
            cells: cells.map(text),
          })),
        )
        // A row with an empty cell compares nothing.
        .filter(({ label, cells }) => label && cells.every(Boolean)),
      questions: content.questions
        .map(({ question, answer }) =>
          spoken([question, answer], ([questionText = '', answerText = '']) => ({
            question: text(questionText),
            answer: text(answerText),
          })),
        )
        .filter(({ question, answer }) => question && answer),
      facts: inSpokenLanguage(facts),
    };
  }

  /** Returns the facts that the texts state and that hold today, by the keys as written in the texts. */
  private async stated(content: ServiceContent): Promise<Record<string, Fact>> {
    const keys = new Set(textsIn(content).flatMap(({ text: { en, es } }) => [...factKeysIn(en), ...factKeysIn(es)]));
    if (keys.size === 0) return {};
    const under = [...keys].map((key) => key.replace(/\.?\*.*$/, ''));
    const { items } = await this.facts.list({ under });
    const known = new Map(items.map((fact) => [fact.key, fact]));
    const found = [...keys].flatMap((key) => {
      const fact = known.get(resolveFactKey(key, known.keys()) ?? '');
      return fact ? [[key, fact] as const] : [];
    });
    return Object.fromEntries(found);
  }
}

/** Uses the language of the page if every text is translated, otherwise English, marked with `lang`. */
function spoken<T extends object>(
  texts: readonly BilingualText[],
  make: (texts: readonly string[]) => T,
): T & { lang?: 'en-US' } {
  const english = texts.map(({ en }) => en);
  if (spokenLanguage() === sourceLanguage) return make(english);
  const spanish = texts.map(({ es }) => es);
  return spanish.every((text) => text.trim()) ? make(spanish) : { ...make(english), lang: 'en-US' };
}
