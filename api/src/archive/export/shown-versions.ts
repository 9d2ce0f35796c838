import { createHash } from 'node:crypto';

import { isMadeFrom } from 'contract/changes';
import type { DataSource } from 'typeorm';

import { pastDatabase } from '../past-database';
import { sourcesOf } from '../sources';
import type { Change } from './changes-of-period';
import type { EvidenceZip, Filed } from './evidence-zip';
import type { ManifestPage } from './manifest';
import type { ShellPage, ShellPages } from './shell-pages';

interface Version {
  line: ManifestPage;
  sources: readonly string[];
  said: string;
}

export interface Writing {
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
  private done = 0;

  constructor(private readonly writing: Writing) {}

  /** @param changes starts with the beginning of the period */
  async write(changes: readonly Change[]): Promise<void> {
    for (const [index, change] of changes.entries()) await this.after(change, changes.slice(index + 1));
  }

  private async after({ at, paths }: Change, later: readonly Change[]): Promise<void> {
    const { now, shell } = this.writing;
    const addresses = await shell.addresses(at);
    for (const [address, { line }] of this.current) if (!addresses.includes(address)) this.end(line, at);
    const due = addresses.filter((address) => this.isDue(address, paths));
    if (due.length === 0) return;
    const past = await pastDatabase(now, at);
    try {
      for (const [index, address] of due.entries()) {
        await this.look({ at, paths, address, past });
        this.done += 1;
        await this.writing.onPage(this.done, this.done + due.length - index - 1 + this.dueLater(later));
      }
    } finally {
      await past.destroy();
    }
  }

  private isDue(address: string, paths: Change['paths']): boolean {
    const known = this.current.get(address);
    return !known || paths === 'all' || isMadeFrom(known.sources, [...paths]);
  }

  /** Estimates the pages that later changes require, from what is known so far. */
  private dueLater(changes: readonly Change[]): number {
    const addresses = [...this.current.keys()];
    return changes.reduce((sum, { paths }) => sum + addresses.filter((one) => this.isDue(one, paths)).length, 0);
  }

  private async look({ at, paths, address, past }: Looking): Promise<void> {
    const { now, shell } = this.writing;
    const page = await shell.page(at, address);
    const said = saidBy(page);
    const before = this.current.get(address);
    if (before?.said === said && !isAboutEveryPage(paths))
      return void this.current.set(address, { ...before, sources: page.sources });
    if (before) this.end(before.line, at);
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
    this.current.set(address, { line, sources, said });
  }

  private end(line: ManifestPage, at: string): void {
    line.until = at;
    this.current.delete(line.address);
  }

  private async file({ html, path, at }: ShellPage): Promise<Filed | null> {
    if (html === null) return null;
    const folder = path === '/' ? '/home' : path;
    return this.writing.zip.add(`pages${folder}/${at.replaceAll(':', '')}.html`, html);
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
    const bytes = await this.writing.shell.picture(address, at);
    const file = bytes && (await this.writing.zip.add(`${folderOf(address)}/${address.split('/').at(-1)}`, bytes));
    this.pictures.set(address, file);
    return file;
  }
}

/** Pages show pictures and link to PDFs. */
const folderOf = (address: string) => (address.endsWith('.pdf') ? 'files' : 'pictures');

interface Looking {
  at: string;
  paths: Change['paths'];
  address: string;
  past: DataSource;
}

/** Hashes what distinguishes two versions of a page. */
function saidBy({ html, kind, location, reason }: ShellPage): string {
  const words = html?.replace(dateLine, '');
  return createHash('sha256')
    .update(JSON.stringify([words, kind, location, reason]))
    .digest('hex');
}

/**
 * Announcements appear in the strip, and the manifest names releases, so after either change every page counts as a new
 * version.
 */
const isAboutEveryPage = (paths: Change['paths']) => paths === 'all' || paths.has('/api/site');
