import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { languageAt, sourceLanguage } from 'contract/languages';
import { isRegulated } from 'contract/link-lists';
import type { LinksContent, LinkSetting } from 'contract/site-links';
import type { EntityManager } from 'typeorm';

import { OwnPages, type FoundPages } from '../../articles/site-pages/own-pages';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { InvalidInputError } from '../../platform/errors/api-errors';

type Fault = [field: keyof LinkSetting, sentence: string] | null;

/** Validates the links of an owner against the pages of the site. */
@Injectable()
export class LinkCheck {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly pages: OwnPages,
  ) {}

  /** @throws {InvalidInputError} with a sentence for each invalid link */
  async content(manager: EntityManager, { lists }: LinksContent): Promise<void> {
    const faults: Record<string, string> = {};
    const pages = await this.pagesOf(manager, Object.values(lists).flat());
    for (const [list, wishes = []] of Object.entries(lists)) {
      const seen = new Set<string>();
      for (const [index, wish] of wishes.entries()) {
        const isDuplicate = seen.has(wish.to);
        seen.add(wish.to);
        const fault: Fault = isDuplicate ? ['to', 'This stands in the list already'] : this.faultOf(pages, wish);
        if (fault) faults[`content.lists.${list}.${index}.${fault[0]}`] = fault[1];
      }
    }
    if (lists.button?.some(({ isOwn }) => isOwn)) faults['content.lists.button'] = 'The header has room for one button';
    if (Object.keys(faults).length > 0) throw new InvalidInputError(faults);
  }

  /** Returns added links whose page no longer exists, so that visitors who follow them get an error page. */
  async brokenLinks(manager: EntityManager, { lists }: LinksContent): Promise<string[]> {
    const shown = Object.values(lists).flatMap((wishes) => wishes.filter(({ isOwn, isHidden }) => isOwn && !isHidden));
    const pages = await this.pagesOf(manager, shown);
    return shown.map(({ to }) => to).filter((to) => to.startsWith('/') && faultOfPath(pages, to) !== null);
  }

  private pagesOf(manager: EntityManager, links: readonly LinkSetting[]): Promise<FoundPages> {
    return this.pages.at(
      manager,
      links.flatMap(({ to }) => pathOf(to) ?? []),
    );
  }

  private faultOf(pages: FoundPages, wish: LinkSetting): Fault {
    if (!wish.isOwn) return faultOfOffered(wish);
    if (!wish.label) return ['label', 'Enter the words of the link'];
    // A hidden link may point to a page that does not exist yet.
    if (wish.isHidden) return null;
    const sentence = wish.to.startsWith('/')
      ? faultOfPath(pages, wish.to)
      : faultOfAddress(wish.to, this.env.PUBLIC_URL);
    return sentence === null ? null : ['to', sentence];
  }
}

function faultOfPath(pages: FoundPages, to: string): string | null {
  // With the path, because a restored version shows no field beside the sentence.
  const missing = `There is no page at ${to}. Check it`;
  const path = pathOf(to);
  if (path === null) return missing;
  if (languageAt(to).language !== sourceLanguage)
    return 'Leave out the language: on pages in Spanish it leads to the Spanish page by itself';
  if (pages.isClosed(path)) return 'This is no page for visitors';
  return pages.isThere(path) ? null : missing;
}

/** Returns the path that a link of the site leads to, or null if it is none. */
const pathOf = (to: string): string | null =>
  /^\/(?![/\\])/.test(to) && !/[\s\\]/.test(to) ? new URL(to, 'http://site.invalid').pathname : null;

function faultOfOffered({ to, label, labelInSpanish, isHidden }: LinkSetting): Fault {
  if (!isRegulated(to)) return null;
  if (isHidden) return ['isHidden', 'The law has visitors find this on every page, so it cannot be hidden'];
  return label || labelInSpanish
    ? ['label', 'The law has visitors find this on every page, so it keeps its words']
    : null;
}

function faultOfAddress(to: string, publicUrl: string): string | null {
  if (!URL.canParse(to)) return 'Enter a page of this site, like /team, or an address that begins with https://';
  const { hostname, username, password, origin, pathname } = new URL(to);
  if (origin === new URL(publicUrl).origin) return `This is a page of this site: enter ${pathname}`;
  if (!/^https:\/\//i.test(to)) return 'Enter an address that begins with https://: others are not safe for visitors';
  const isSite = hostname.includes('.') && !username && !password;
  return isSite ? null : 'This is not the address of a site. Check it';
}
