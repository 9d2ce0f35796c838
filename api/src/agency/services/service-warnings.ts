import { Injectable } from '@nestjs/common';
import type { ArticleCheck } from 'contract/article-history';
import { firstCharacters } from 'contract/article-rules';
import type { Fact } from 'contract/facts';
import { resolveFactKey, piecesOf, placeInWords, textsIn } from 'contract/service-text';
import type { ServiceContent } from 'contract/services';
import type { EntityManager } from 'typeorm';

import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from '../../articles/checklist/check-facts';
import { referredIn } from '../../articles/posts/text-references';
import { OwnPages, pathOnly } from '../../articles/site-pages/own-pages';
import { readText } from '../../articles/writing/checked-text';
import { Today } from '../site/today';

/** Collects warnings for a service page before it is published, with the checklist rules for articles. */
@Injectable()
export class ServiceWarnings {
  constructor(
    private readonly today: Today,
    private readonly pages: OwnPages,
  ) {}

  /** Returns warnings in the order of the form, those about Spanish last. @param published the published content */
  async of(manager: EntityManager, content: ServiceContent, published: ServiceContent): Promise<string[]> {
    const warnings: string[] = [];
    for (const { place, checks } of await this.checksOf(manager, content))
      warnings.push(...checks.map(({ message }) => `${placeInWords(place)}: ${message}`));
    const links = textsIn(content).flatMap(({ place, text }) => linksOf(text.en).map((to) => ({ place, to })));
    const pages = await this.pages.at(
      manager,
      links.map(({ to }) => pathOnly(to)),
    );
    for (const { place, to } of links)
      if (!pages.isThere(pathOnly(to)))
        warnings.push(`${placeInWords(place)}: There is no page at ${to}. Check the link.`);
    const { facts } = await referredIn(manager, '');
    return [...warnings, ...spanishWarnings(content, published, facts)];
  }

  /** Returns the faults that prevent publishing: text that differs from wording prescribed by law. */
  async publishingFaults(
    manager: EntityManager,
    content: ServiceContent,
  ): Promise<{ place: string; message: string }[]> {
    const { facts } = await referredIn(manager, '');
    const today = await this.today.day(manager);
    return textsIn(content).flatMap(({ place, text }) =>
      checkRegulated(readText(text.en), facts, today).map(({ message }) => ({ place, message })),
    );
  }

  private async checksOf(
    manager: EntityManager,
    content: ServiceContent,
  ): Promise<{ place: string; checks: ArticleCheck[] }[]> {
    const { facts } = await referredIn(manager, '');
    const today = await this.today.day(manager);
    return textsIn(content).map(({ place, text }) => {
      const resolved = text.en.replace(/:fact\[([^[\]\n]+)\]/g, (whole, key: string) => {
        const found = resolveFactKey(key, facts.keys());
        return found === undefined ? whole : `:fact[${found}]`;
      });
      const english = readText(resolved);
      const checks = [
        ...checkStatedFacts(english, facts, today),
        ...checkRegulated(english, facts, today),
        ...checkPlainValues(english, facts, today),
        ...checkSources(english, 'This text'),
      ];
      return { place, checks };
    });
  }
}

/** Returns the links of a text to pages of this site. */
const linksOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => piecesOf(line).flatMap((piece) => ('to' in piece ? piece.to : [])))
    .filter((to) => to.startsWith('/'));

/** Warns about missing Spanish texts and about Spanish that did not change with its English. */
function spanishWarnings(
  content: ServiceContent,
  published: ServiceContent,
  facts: ReadonlyMap<string, Fact>,
): string[] {
  const before = new Map(textsIn(published).map(({ place, text }) => [place, text]));
  const texts = textsIn(content);
  const untranslated = texts.filter(({ text: { en, es } }) => en.trim() && !es.trim()).length;
  const outdated = texts.filter(({ place, text }) => {
    const previous = before.get(place);
    return previous && text.es.trim() && text.es === previous.es && text.en !== previous.en;
  });
  return [
    ...(untranslated > 0
      ? [`Readers of Spanish read ${untranslated === 1 ? 'one text' : `${untranslated} texts`} in English.`]
      : []),
    ...outdated.map(({ text }) => `The English changed and its Spanish did not: “${beginningOf(text.es, facts)}”`),
  ];
}

/** Returns the first characters of a text as visitors read it, by which an owner finds its field. */
function beginningOf(text: string, facts: ReadonlyMap<string, Fact>): string {
  const read = text
    .split('\n')
    .map((line) =>
      piecesOf(line)
        .map((piece) => (piece.kind === 'fact' ? valueOf(piece.key, facts) : piece.words))
        .join(''),
    )
    .join('\n');
  const beginning = firstCharacters(read, 60);
  return beginning === read ? read : `${beginning}…`;
}

const valueOf = (key: string, facts: ReadonlyMap<string, Fact>) =>
  facts.get(resolveFactKey(key, facts.keys()) ?? '')?.value ?? key;
