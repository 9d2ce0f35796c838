import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { addressKey, pathOfKey, plainPath } from 'contract/address-key';
import { languageAt, sourceLanguage } from 'contract/languages';
import type { NewRedirect, RedirectList } from 'contract/redirects';
import { isHostFile } from 'contract/site-pages';
import { In, type EntityManager, type Repository } from 'typeorm';

import { lockUntilCommit } from '../../platform/database/advisory-locks';
import type { Actor } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError, MovedError } from '../../platform/errors/api-errors';
import { FormerSlugs } from '../posts/former-slugs';
import { OwnPages, pathOnly } from '../site-pages/own-pages';
import { RedirectEntity } from './redirect.entity';

/**
 * Redirects that owners set for old addresses. Each resolves in one step: none points to another redirect or to itself.
 */
@Injectable()
export class Redirects {
  constructor(
    @InjectRepository(RedirectEntity) private readonly redirects: Repository<RedirectEntity>,
    private readonly former: FormerSlugs,
    private readonly pages: OwnPages,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the target of an address that serves nothing, or null without a redirect. The redirect of `/old` applies in
   * every language that has none of its own.
   */
  async of(key: string, manager: EntityManager = this.redirects.manager): Promise<string | null> {
    const own = await manager.findOneBy(RedirectEntity, { address: key });
    const { language, path } = languageAt(pathOfKey(key));
    if (own || language === sourceLanguage) return own?.to ?? null;
    const inEnglish = await manager.findOneBy(RedirectEntity, { address: addressKey(path) ?? path });
    return inEnglish && this.pages.inLanguage(manager, inEnglish.to, language);
  }

  /** Returns those of many keys that `of` has a target for. */
  async redirected(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const named = keys.map((key) => [key, addressKey(languageAt(pathOfKey(key)).path) ?? key] as const);
    const rows = await this.redirects.findBy({ address: In(named.flat()) });
    const found = new Set(rows.map(({ address }) => address));
    return new Set(named.flatMap(([key, inEnglish]) => (found.has(key) || found.has(inEnglish) ? key : [])));
  }

  async list(): Promise<RedirectList> {
    const rows = await this.redirects.find({ order: { address: 'ASC' } });
    const named = rows.map(({ address, ...row }) => {
      const target = pathOfKey(addressKey(pathOnly(row.to)) ?? '/');
      return { from: pathOfKey(address), target, row };
    });
    const pages = await this.pages.at(
      this.redirects.manager,
      named.flatMap(({ from, target }) => [from, target]),
    );
    return {
      items: named.map(({ from, target, row }) => ({
        from,
        ...row,
        isLost: !pages.isThere(target),
        isTaken: pages.isTaken(from),
      })),
    };
  }

  /** @throws {InvalidInputError} naming `from` or `to` */
  async add({ from, to }: NewRedirect, by: Actor): Promise<void> {
    const address = keyOf(from);
    await this.serialized(async (manager) => {
      const row = { address, to: encoded(to), at: this.clock.time(), by: by.who };
      // Sent again because the response was lost: to refuse it would ask for its removal.
      if (await manager.existsBy(RedirectEntity, { address, to: row.to })) return;
      await this.checkFrom(manager, address);
      await this.checkTo(manager, address, row.to);
      await manager.insert(RedirectEntity, row);
      const about = `${pathOfKey(address)} to ${row.to}`;
      const changes = [{ field: pathOfKey(address), before: '', after: row.to }];
      await this.audit.record(manager, { event: 'redirect-added', ...by, about, changes });
    });
  }

  /** @param from as it is listed: already decoded */
  async remove(from: string, by: Actor): Promise<void> {
    await this.serialized(async (manager) => {
      const row = await manager.findOneBy(RedirectEntity, { address: addressKey(from) ?? from });
      if (!row) return; // sent again because the response was lost, or another owner was faster
      const about = `${pathOfKey(row.address)} to ${row.to}`;
      const changes = [{ field: pathOfKey(row.address), before: row.to, after: '' }];
      await manager.remove(row);
      await this.audit.record(manager, { event: 'redirect-removed', ...by, about, changes });
    });
  }

  private async checkFrom(manager: EntityManager, address: string): Promise<void> {
    const path = pathOfKey(address);
    const refusal = (sentence: string) => new InvalidInputError({ from: sentence });
    if (isHostFile(path)) throw refusal('The site has a file of its own there. Enter the address of an old page');
    if (await this.pages.isTaken(manager, path))
      throw refusal('The site has a page there. Only an address without a page can lead to another one');
    const former = await this.former.resolve(address, manager);
    if (former instanceof MovedError)
      throw refusal(`An article was read there: it leads to ${former.headers['location']} already`);
    const known = await manager.findOneBy(RedirectEntity, { address });
    if (known) throw refusal(`It leads to ${known.to} already. Remove that first`);
    const spellings = [address, addressKey(languageAt(path).path)];
    const before = (await manager.find(RedirectEntity)).find((one) => spellings.includes(addressKey(pathOnly(one.to))));
    if (before) throw refusal(`${pathOfKey(before.address)} leads here. Lead that to the new page first, in one step`);
  }

  private async checkTo(manager: EntityManager, address: string, to: string): Promise<void> {
    if (plainPath(pathOnly(to)) === '') return; // the front page, which every site has
    const key = addressKey(pathOnly(to));
    const refusal = (sentence: string) => new InvalidInputError({ to: sentence });
    if (key === null) throw refusal('No page has this address. Check it');
    if (key === address) throw refusal('This is the old address itself. Enter the page that it leads to');
    const path = pathOfKey(key);
    if (await this.pages.isThere(manager, path)) return;
    const former = await this.former.resolve(key, manager);
    const next = former instanceof MovedError ? former.headers['location'] : await this.of(key, manager);
    if (next) throw refusal(`This leads on to ${next}. Enter that`);
    const inEnglish = languageAt(path).path;
    if (inEnglish !== path && (await this.pages.isThere(manager, inEnglish)))
      throw refusal(`This page is in English only. Enter ${inEnglish}`);
    throw refusal('There is no page at this address. Check it');
  }

  /** Serializes changes, because two concurrent redirects could point to each other. */
  private serialized(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.transactions.run(async (manager) => {
      await lockUntilCommit(manager, 'redirects');
      await work(manager);
    });
  }
}

/** Encodes a path as in a `Location` header: escapes letters beyond ASCII and resolves `..` segments. */
function encoded(to: string): string {
  const { pathname, search, hash } = new URL(to, 'http://site.invalid');
  return pathname + search + hash;
}

function keyOf(from: string): string {
  const key = addressKey(encoded(from));
  if (key === null) throw new InvalidInputError({ from: 'No page can have had this address. Check it' });
  return key;
}
