import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { firstCharacters } from 'contract/article-rules';
import { articleId } from 'contract/articles';
import type { ImportOptions, TransferReport, TransferredArticle } from 'contract/transfers';
import { mediaAddress } from 'contract/media-files';
import { DataSource } from 'typeorm';

import { ImportedArticles } from '../articles/writing/imported-articles';
import { Clock, isoTime } from '../platform/clock/clock';
import { Log } from '../platform/http/log';
import { isOutage } from '../platform/errors/translate-error';
import { articlePath, FormerSlugs } from '../articles/posts/former-slugs';
import { Today } from '../agency/site/today';
import { TeamMemberEntity } from '../agency/team/team-member.entity';
import { chooseSlug } from './choose-slug';
import { readExport } from './files/read-export';
import type { Incoming } from './incoming-article';
import { IncomingImages, longestShown, type ImageRun } from './incoming-images';
import { addressesIn, withAddresses, withImagesAsLinks } from './markdown/addresses';
import { formerLocations, OldAddresses, whole } from './plan/old-addresses';
import { inZone, momentInWords } from './in-zone';
import { missingFor, planArticle, type PlannedArticle } from './plan/plan-article';
import { WriteArticle } from './write-article';

export interface ExportFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Called before the first article and after each one, with the articles done and the total. Also yields to other work.
 */
export type Progress = (done: number, total: number) => Promise<void> | void;

interface Arrival extends PlannedArticle {
  id: string;
  /** Includes the source, because two sources may use the same numbers. */
  externalId: string;
  path: string;
  /** Time zone of the agency, for the times in notes. */
  zone: string;
}

/** Imports articles from other sites independently of each other: a failed one does not affect the others. */
@Injectable()
export class Importer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: IncomingImages,
    private readonly former: FormerSlugs,
    private readonly imported: ImportedArticles,
    private readonly articles: WriteArticle,
    private readonly today: Today,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws {UnreadableFileError} before anything is written */
  async run(file: ExportFile, options: ImportOptions, progress: Progress): Promise<TransferReport> {
    const incoming = await readExport(file.name, file.bytes, options.siteUrl);
    const { source, folder, notes } = incoming;
    const arrivals = await this.plan(incoming, options);
    const addresses = new OldAddresses();
    for (const arrival of arrivals) addresses.add(arrival.incoming, arrival.path);
    const images: ImageRun = { folder, options, counts: { fetched: 0, known: 0, missing: 0 }, results: new Map() };
    const articles: TransferredArticle[] = [];
    await progress(0, arrivals.length);
    for (const arrival of arrivals) {
      articles.push(await this.importOrReport(arrival, options, addresses, images));
      await progress(articles.length, arrivals.length);
    }
    return { source, isRehearsal: options.rehearse, articles, notes, images: images.counts };
  }

  private async plan(
    { source, siteUrl, articles }: Pick<Incoming, 'source' | 'siteUrl' | 'articles'>,
    options: ImportOptions,
  ): Promise<Arrival[]> {
    const { manager } = this.dataSource;
    const people = await manager.find(TeamMemberEntity, { select: { id: true, name: true, email: true } });
    const taken = new Map<string, string>();
    const known = new Map(await this.imported.known(manager));
    const arrivals: Arrival[] = [];
    const zone = await this.today.zone(manager);
    for (const read of articles) {
      const incoming = inZone(read, zone);
      const planned = planArticle(incoming, people, options);
      const { scheduledFor: at } = incoming;
      if (at !== undefined)
        planned.notes.add(
          `It was scheduled for ${at === null ? 'a later time' : momentInWords(at, zone)}; it comes in as a draft.`,
        );
      const externalId = [source, siteUrl ?? '', incoming.externalId].join(':');
      const id =
        known.get(externalId) ??
        (articleId.safeParse(incoming.externalId).success ? incoming.externalId : randomUUID());
      known.set(externalId, id);
      const slug = await chooseSlug(manager, this.former, planned.wantedSlug, incoming, id, taken);
      if (incoming.slug && slug !== incoming.slug)
        planned.notes.add(`Its address ends in “${slug}” here; it was “${incoming.slug}”.`);
      arrivals.push({
        ...planned,
        id,
        externalId,
        zone,
        path: articlePath(slug),
        content: { ...planned.content, slug },
      });
      // SQLite queries never yield: without this, the process would not respond until all articles are planned.
      await nextTurn();
    }
    return arrivals;
  }

  /** Reports an article that fails unexpectedly, so that the import continues. @throws an outage */
  private async importOrReport(
    arrival: Arrival,
    options: ImportOptions,
    addresses: OldAddresses,
    run: ImageRun,
  ): Promise<TransferredArticle> {
    try {
      return await this.importArticle(arrival, options, addresses, run);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error('an article cannot be imported', { externalId: arrival.externalId, error });
      const { id, path, content, notes } = arrival;
      const why =
        'It could not be written: something went wrong on our side. Whoever runs the site finds it in the log.';
      return {
        id,
        title: content.title,
        outcome: 'failed',
        state: 'draft',
        path,
        movedFrom: [],
        leadsFrom: [],
        notes: [...notes.list(), why],
      };
    }
  }

  private async importArticle(
    arrival: Arrival,
    options: ImportOptions,
    addresses: OldAddresses,
    run: ImageRun,
  ): Promise<TransferredArticle> {
    const { incoming, id, externalId, path, zone, notes } = arrival;
    const ofReading = new Set(notes.list());
    const markdown = await this.withPictures(
      addresses.rewrite(arrival.content.markdown, incoming, notes),
      arrival,
      run,
    );
    const content = { ...arrival.content, markdown, cover: await this.coverOf(arrival, run) };
    const now = this.clock.time();
    const missing = incoming.state === 'published' ? missingFor(content, incoming, now, zone) : [];
    const at = isoTime(incoming.publishedAt ?? now);
    const changedAt = isoTime(incoming.updatedAt ?? at);
    const isRead = incoming.state === 'published' && missing.length === 0;
    const times = { publishedAt: isRead ? at : null, updatedAt: changedAt > at ? changedAt : at };
    const { shown: movedFrom, keys, queryOnly: asked } = formerLocations(incoming);
    if (incoming.state === 'published' && keys.length === 0 && asked.length > 0)
      notes.add(`Its old address does not lead here, because it is a question to the front page: ${asked.join(', ')}`);
    const formerAddresses = addresses.unclaimed(keys, id, notes);
    const { outcome, leadsFrom } = await this.articles.write(
      { id, externalId, content, ...times, formerAddresses, overwrite: options.overwrite },
      options,
      notes,
    );
    addresses.claim(leadsFrom, { id, title: content.title });
    if (outcome === 'new' || outcome === 'changed') for (const note of missing) notes.add(note);
    // What reading changed in an article that is here already was reported when it came.
    const told = notes.list().filter((note) => outcome !== 'same' || !ofReading.has(note));
    return {
      id,
      title: content.title,
      outcome,
      state: isRead ? 'published' : 'draft',
      path,
      movedFrom,
      leadsFrom,
      notes: told,
    };
  }

  /** Replaces images and files in a text by media of the library. One that could not be fetched becomes a link. */
  private async withPictures(markdown: string, { incoming, notes }: Arrival, run: ImageRun): Promise<string> {
    const ids = new Map<string, string>();
    const links = new Map<string, string>();
    for (const { url, kind, alt } of addressesIn(markdown)) {
      if (url.startsWith('/api/media/')) continue;
      if (kind === 'link') {
        const file = await this.images.fileOf(url, incoming.base, run, notes);
        if (file) ids.set(url, mediaAddress(file));
        continue;
      }
      const found = await this.images.found(url, incoming.base, alt, run);
      if (found.kind !== 'missing') {
        if (found.id) ids.set(url, mediaAddress(found.id));
        continue;
      }
      const address = whole(url, incoming.base);
      const isPublic = address !== null && /^https?:/.test(address);
      if (isPublic) links.set(url, address);
      const shown = `${firstCharacters(url, longestShown)} (${found.reason})`;
      notes.add(
        isPublic
          ? `An image could not be had, so it became a link: ${shown}`
          : `An image could not be had, so visitors do not see it: ${shown}`,
      );
    }
    // Each of the two parses the text again.
    const linked = links.size > 0 ? withImagesAsLinks(markdown, (url) => links.get(url) ?? null) : markdown;
    return ids.size > 0 ? withAddresses(linked, ({ url }) => ids.get(url) ?? null) : linked;
  }

  private async coverOf({ incoming, notes }: Arrival, run: ImageRun) {
    const { cover, base } = incoming;
    if (!cover) return null;
    const found = await this.images.found(cover.address, base, cover.alt, run);
    if (found.kind === 'missing')
      notes.add(
        `Its cover could not be had, so it was left out: ${firstCharacters(cover.address, longestShown)} (${found.reason})`,
      );
    if (found.kind === 'missing' || !found.id) return null;
    if (cover.alt) return { media: found.id, alt: cover.alt, focal: cover.focal };
    notes.add(
      'Its cover has no words for people who cannot see it, so it was left out. The picture is in the library.',
    );
    return null;
  }
}
