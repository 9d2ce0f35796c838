import {
  changeSignatureHeader,
  longestName,
  longestReason,
  releaseChangesPath,
  signChange,
  type ReleaseChange,
} from 'contract/release-changes';
import {
  failureSignatureHeader,
  releaseFailuresPath,
  signFailure,
  type ReleaseFailure,
} from 'contract/release-failures';
import type { RegisteredRemote, RegistryDocument } from 'contract/release';
import type { FastifyBaseLogger } from 'fastify';

import { versionOf } from './published-releases';
import type { RegistryStore } from './registry-store';

/** Milliseconds until the API is told again that was not there. */
const retryInterval = 30_000;

/** Milliseconds that it may take to answer. */
const timeout = 5_000;

/** What is older a person has heard of, or has seen. */
const toldFor = 24 * 60 * 60 * 1000;

export interface ReleaseNoticesOptions {
  registry: Pick<RegistryStore, 'read'>;
  apiUrl: string;
  /** What the API knows this shell by; without it nobody is told. */
  secret: string | undefined;
  log: FastifyBaseLogger;
}

/** A revision, and the one before it. */
interface Step {
  before: RegistryDocument;
  now: RegistryDocument;
}

/**
 * Tells the API of releases: for the audit log each revision of the registry, and what was taken back, so that it mails a
 * person. Each shell tells what it reads, until the API has heard it: the one that took a release back may be gone by then.
 */
export class ReleaseNotices {
  /** The revision up to which the API has heard all. */
  private told = 0;
  private retry: NodeJS.Timeout | null = null;

  constructor(private readonly options: ReleaseNoticesOptions) {}

  /** Called with each revision that the site follows. Never rejects. */
  async follow(document: RegistryDocument): Promise<void> {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    try {
      for (const step of await this.untold(document)) await this.tell(step);
      this.told = document.revision;
    } catch (err) {
      this.options.log.warn({ err }, 'the API does not take the news of releases; it is told again');
      this.retry = setTimeout(() => void this.follow(document), retryInterval).unref();
    }
  }

  stop() {
    if (this.retry) clearTimeout(this.retry);
  }

  /** Oldest first. */
  private async untold(latest: RegistryDocument): Promise<Step[]> {
    const found: Step[] = [];
    let now = latest;
    while (now.revision > this.told && Date.now() - new Date(now.at).getTime() < toldFor) {
      const before = await this.options.registry.read(now.parent ?? 0);
      found.unshift({ before, now });
      now = before;
    }
    return found;
  }

  private async tell({ before, now }: Step): Promise<void> {
    const { secret } = this.options;
    if (!secret) return;
    const { takenBack, reason, at, by } = now;
    const said = { by: by.slice(0, longestName), reason: reason.slice(0, longestReason) };
    const change: ReleaseChange = { at, ...said, changes: changesBetween(before, now) };
    await this.post(releaseChangesPath, change, { [changeSignatureHeader]: signChange(secret, change) });
    if (!takenBack) return;
    const failure: ReleaseFailure = {
      remote: takenBack.remote,
      version: versionIn(takenBack.base),
      reason: said.reason,
      at,
    };
    await this.post(releaseFailuresPath, failure, { [failureSignatureHeader]: signFailure(secret, failure) });
  }

  private async post(path: string, body: object, signature: Record<string, string>): Promise<void> {
    const answer = await fetch(this.options.apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
  }
}

/** Which release of each remote visitors got, and get since. */
function changesBetween(before: RegistryDocument, now: RegistryDocument): ReleaseChange['changes'] {
  return Object.keys({ ...before.remotes, ...now.remotes })
    .map((field) => ({ field, before: activeIn(before.remotes[field]), after: activeIn(now.remotes[field]) }))
    .filter((change) => change.before !== change.after);
}

/** "1.3.0, 1.4.0 for 5%"; empty where there is none. */
function activeIn(remote: RegisteredRemote | undefined): string {
  if (!remote || remote.state !== 'enabled') return '';
  const { base, canary } = remote;
  return canary ? `${versionIn(base)}, ${versionIn(canary.base)} for ${canary.share}%` : versionIn(base);
}

/** The version in a release's address. */
const versionIn = (base: string) => versionOf(base.slice(base.lastIndexOf('/') + 1));
