import { createHash } from 'node:crypto';

import type { DataSource } from 'typeorm';

import { pastDatabase } from '../past-database';
import { sourcesOf } from '../sources';
import type { Change } from './changes-of-period';
import type { EvidenceZip, Filed } from './evidence-zip';
import type { ManifestPage } from './manifest';
import { isDueAfter, PagesToCome } from './pages-to-come';
import type { ShellPage, ShellPages } from './shell-pages';

interface Version {
  line: ManifestPage;
  sources: readonly string[];
  hash: string;
}

export interface ExportContext {
  now: DataSource;
  shell: Pick<ShellPages, 'addresses' | 'page' | 'picture'>;
  zip: EvidenceZip;
  /** Called after each page with the number of pages made and the number known to be needed. */
  onPage: (done: number, total: number) => Promise<void>;
}

/** The strip that counts days above every page, in any language. It differs from day to day without an edit. */
const dateLine = /<aside\b.*?<\/aside>/s;

/** Finds what pages showed in a period, and writes each version once. */
export class ShownVersions {
  readonly lines: ManifestPage[] = [];
  private readonly current = new Map<string, Version>();
  private readonly pictures = new Map<string, Filed | null>();
  private toCome = new PagesToCome([]);
  private done = 0;

  constructor(private readonly context: ExportContext) {}

  /** @param changes starts with the beginning of the period */
  async write(changes: readonly Change[]): Promise<void> {
    this.toCome = new PagesToCome(changes);
    for (const change of changes) await this.after(change);
  }

  private async after({ at, paths }: Change): Promise<void> {
    const { now, shell } = this.context;
    this.toCome.begin({ paths });
    const addresses = new Set(await shell.addresses(at));
    for (const [address, version] of this.current) if (!addresses.has(address)) this.end(version, at);
    const due = [...addresses].filter((address) => this.isDue(address, paths));
    if (due.length === 0) return;
    const past = await pastDatabase(now, at);
    try {
      for (const [index, address] of due.entries()) {
        await this.check({ at, paths, address, past });
        this.done += 1;
        await this.context.onPage(this.done, this.done + due.length - index - 1 + this.toCome.total);
      }
    } finally {
      await past.destroy();
    }
  }

  private isDue(address: string, paths: Change['paths']): boolean {
    const known = this.current.get(address);
    return !known || isDueAfter(paths, known.sources);
  }

  private async check({ at, paths, address, past }: PageCheck): Promise<void> {
    const { now, shell } = this.context;
    const page = await shell.page(at, address);
    const hash = hashOf(page);
    const before = this.current.get(address);
    if (before?.hash === hash && !isAboutEveryPage(paths)) {
      this.drop(before);
      return this.put({ ...before, sources: page.sources });
    }
    if (before) this.end(before, at);
    const { kind, location, reason, revision, releases, sources } = page;
    const line: ManifestPage = {
      address,
      from: at,
      until: null,
      kind,
      document: await this.file(page),
      pictures: await this.picturesOf(page),
      location,
      reason,
      revision,
      releases,
      content: await sourcesOf({ past, now, at }, sources),
    };
    this.lines.push(line);
    this.put({ line, sources, hash });
  }

  private end(version: Version, at: string): void {
    version.line.until = at;
    this.drop(version);
  }

  private put(version: Version): void {
    this.current.set(version.line.address, version);
    this.toCome.add(version.sources);
  }

  private drop({ line, sources }: Version): void {
    this.current.delete(line.address);
    this.toCome.remove(sources);
  }

  private async file({ html, path, at }: ShellPage): Promise<Filed | null> {
    if (html === null) return null;
    const folder = path === '/' ? '/home' : path;
    return this.context.zip.add(`pages${folder}/${at.replaceAll(':', '')}.html`, html);
  }

  private async picturesOf({ html, at }: ShellPage): Promise<ManifestPage['pictures']> {
    const addresses = new Set(html?.match(/(?<=src="|href=")\/api\/media\/[\w.-]+/g));
    const files: (Filed & { address: string })[] = [];
    for (const address of addresses) {
      const file = await this.picture(address, at);
      if (file) files.push({ address, ...file });
    }
    return files;
  }

  private async picture(address: string, at: string): Promise<Filed | null> {
    const known = this.pictures.get(address);
    if (known !== undefined) return known;
    const bytes = await this.context.shell.picture(address, at);
    const file = bytes && (await this.context.zip.add(`${folderOf(address)}/${address.split('/').at(-1)}`, bytes));
    this.pictures.set(address, file);
    return file;
  }
}

/** Pages show pictures and link to PDFs. */
const folderOf = (address: string) => (address.endsWith('.pdf') ? 'files' : 'pictures');

interface PageCheck {
  at: string;
  paths: Change['paths'];
  address: string;
  past: DataSource;
}

/** Hashes what distinguishes two versions of a page. */
function hashOf({ html, kind, location, reason }: ShellPage): string {
  const content = html?.replace(dateLine, '');
  return createHash('sha256')
    .update(JSON.stringify([content, kind, location, reason]))
    .digest('hex');
}

/**
 * Announcements appear in the strip, and the manifest names releases, so after either change every page counts as a new
 * version.
 */
const isAboutEveryPage = (paths: Change['paths']) => paths === 'all' || paths.has('/api/site');
