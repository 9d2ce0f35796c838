import {
  failureSignatureHeader,
  releaseFailuresPath,
  signFailure,
  type ReleaseFailure,
} from 'contract/release-failures';
import type { RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { versionOf } from './published-releases';
import type { RegistryStore } from './registry-store';

/** Milliseconds until the API is told again that was not there. */
const retryInterval = 30_000;

/** Milliseconds that it may take to answer. */
const timeout = 5_000;

/** What is older a person has heard of, or has seen. */
const toldFor = 24 * 60 * 60 * 1000;

export interface FailureNoticesOptions {
  registry: Pick<RegistryStore, 'read'>;
  apiUrl: string;
  /** What the API knows this shell by; without it nobody is told. */
  secret: string | undefined;
  log: FastifyBaseLogger;
}

/**
 * Tells the API of releases that were taken back, so that it mails a person. Each shell tells what it reads in the
 * registry, until the API has heard it: the one that took the release back may be gone by then.
 */
export class FailureNotices {
  /** The revision up to which the API has heard all. */
  private told = 0;
  private retry: NodeJS.Timeout | null = null;

  constructor(private readonly options: FailureNoticesOptions) {}

  /** Called with each revision that the site follows. Never rejects. */
  async follow(document: RegistryDocument): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    try {
      for (const failure of await this.untold(document)) await this.tell(failure);
      this.told = document.revision;
    } catch (err) {
      this.options.log.warn({ err }, 'the API does not take the news that a release failed; it is told again');
      this.retry = setTimeout(() => void this.follow(document), retryInterval).unref();
    }
  }

  stop() {
    if (this.retry) clearTimeout(this.retry);
  }

  private async untold(latest: RegistryDocument): Promise<ReleaseFailure[]> {
    const found: ReleaseFailure[] = [];
    let document = latest;
    while (document.revision > this.told && Date.now() - new Date(document.at).getTime() < toldFor) {
      const { takenBack, reason, at } = document;
      if (takenBack) found.push({ remote: takenBack.remote, version: versionIn(takenBack.base), reason, at });
      document = await this.options.registry.read(document.parent ?? 0);
    }
    return found;
  }

  private async tell(failure: ReleaseFailure): Promise<void> {
    const { apiUrl, secret } = this.options;
    if (!secret) return;
    const answer = await fetch(apiUrl + releaseFailuresPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [failureSignatureHeader]: signFailure(secret, failure) },
      body: JSON.stringify(failure),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
  }
}

/** The version in a release's address. */
const versionIn = (base: string) => versionOf(base.slice(base.lastIndexOf('/') + 1));
