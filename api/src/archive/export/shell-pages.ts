import { setTimeout as wait } from 'node:timers/promises';

import { Inject, Injectable } from '@nestjs/common';
import {
  archiveAddressesPath,
  archivedAddresses,
  archivedPage,
  archivedRevisions,
  archivePath,
  archiveRevisionsPath,
  type ArchivedPage,
} from 'contract/archived-page';
import { asOfHeaders } from 'contract/as-of';
import type { Environment } from 'contract/environment';

import { ENVIRONMENT } from '../../platform/environment/environment.module';

/** Milliseconds. The first page of a moment waits until the whole moment is loaded. */
const timeout = 90_000;

/** A page of another day, as the shell renders it. */
export interface ShellPage extends ArchivedPage {
  html: string | null;
}

/**
 * Loads pages of other days from the shell, the only renderer. Requests carry a signed moment, like those from the
 * shell to the API.
 */
@Injectable()
export class ShellPages {
  /** Milliseconds before each retry, since the shell may be restarting. Tests without a shell use none. */
  retryDelays: readonly number[] = [1_000, 5_000, 15_000];

  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** Pages of other days require the secret that the shells and the API share. */
  get isConfigured(): boolean {
    return this.env.PROXY_SECRET !== undefined;
  }

  /** Returns the paths of all pages that visitors could open at a moment. */
  async addresses(at: string): Promise<string[]> {
    const response = await this.request(`${archiveAddressesPath}?${new URLSearchParams({ at })}`, at);
    return archivedAddresses.parse(await response.json()).paths;
  }

  /** Returns when other releases became active, after `since` and up to `at`. */
  async releasesBetween(since: string, at: string): Promise<string[]> {
    const response = await this.request(`${archiveRevisionsPath}?${new URLSearchParams({ since, at })}`, at);
    return archivedRevisions.parse(await response.json()).items.map((revision) => revision.at);
  }

  async page(at: string, path: string): Promise<ShellPage> {
    const response = await this.request(`${archivePath}?${new URLSearchParams({ at, path })}`, at);
    const page = archivedPage.parse(await response.json());
    return { ...page, html: page.document === null ? null : await (await this.request(page.document, at)).text() };
  }

  /** Returns a picture shown on a page; null if it is gone. */
  async picture(address: string, at: string): Promise<Uint8Array | null> {
    const response = await this.request(address, at);
    return response.status === 404 ? null : new Uint8Array(await response.arrayBuffer());
  }

  /** @throws if the shell does not answer or returns an error */
  private async request(path: string, at: string): Promise<Response> {
    for (const pause of this.retryDelays) {
      const response = await this.try(path, at).catch(() => null); // the last try reports the error
      if (response && isExpected(response)) return response;
      await wait(pause);
    }
    const last = await this.try(path, at);
    if (!isExpected(last)) throw new Error(`${path} answered ${last.status}`);
    return last;
  }

  private try(path: string, at: string): Promise<Response> {
    const headers = path.startsWith(archivePath) ? asOfHeaders(this.env.PROXY_SECRET ?? '', at) : {};
    return fetch(new URL(path, this.env.SHELL_URL), { headers, signal: AbortSignal.timeout(timeout) });
  }
}

const isExpected = ({ ok, status }: Response) => ok || status === 404;
