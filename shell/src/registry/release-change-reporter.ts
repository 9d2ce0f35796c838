import { withoutUnreadable } from 'contract/readable-input';
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

import { postToApi } from '../pages/post-to-api';
import { RetriedTask } from '../retried-task';
import { day, versionIn } from './published-releases';
import type { RegistryStore } from './registry-store';

/** Milliseconds before a retry when the API does not respond. */
const retryInterval = 30_000;

/** Milliseconds after which a revision is no longer reported. */
const reportedFor = day;

export interface ReleaseChangeReporterOptions {
  registry: Pick<RegistryStore, 'read'>;
  apiUrl: string;
  /** Secret shared with the API; without it nothing is sent. */
  secret: string | undefined;
  log: FastifyBaseLogger;
}

/** A revision and its predecessor. */
interface Step {
  before: RegistryDocument;
  now: RegistryDocument;
}

/**
 * Reports releases to the API: each revision of the registry for the audit log, and each automatic rollback, which the
 * API emails to a person. Every shell reports what it reads until the API accepts it, because the shell that rolled
 * back may be gone by then.
 */
export class ReleaseChangeReporter {
  /** The latest revision up to which the API has accepted everything. */
  private reportedRevision = 0;
  private wanted: RegistryDocument | null = null;
  private readonly sending: RetriedTask;

  constructor(private readonly options: ReleaseChangeReporterOptions) {
    // One report at a time: concurrent ones would contain the same revisions.
    this.sending = new RetriedTask(() => this.send(), {
      retryAfter: retryInterval,
      onFailed: (err) => options.log.warn({ err }, 'releases cannot be reported to the API; retrying'),
    });
  }

  /** Called with each revision that the site follows. Never rejects. */
  follow(document: RegistryDocument): Promise<void> {
    // A revision that took long to apply may arrive after a later one.
    if (document.revision > (this.wanted?.revision ?? 0)) this.wanted = document;
    return this.sending.run();
  }

  stop() {
    void this.sending.stop();
  }

  private async send(): Promise<void> {
    const { wanted } = this;
    if (!wanted || wanted.revision <= this.reportedRevision) return;
    for (const step of await this.unreported(wanted)) {
      await this.report(step);
      this.reportedRevision = step.now.revision;
    }
    this.reportedRevision = wanted.revision;
  }

  /** Lists the revisions to report, oldest first. */
  private async unreported(latest: RegistryDocument): Promise<Step[]> {
    const found: Step[] = [];
    let now = latest;
    while (now.revision > this.reportedRevision && Date.now() - new Date(now.at).getTime() < reportedFor) {
      const before = await this.options.registry.read(now.parent ?? 0);
      found.unshift({ before, now });
      now = before;
    }
    return found;
  }

  private async report({ before, now }: Step): Promise<void> {
    const { secret } = this.options;
    if (!secret) return;
    const { takenBack, reason, at, by } = now;
    const capped = { by: sendable(by, longestName), reason: sendable(reason, longestReason) };
    const change: ReleaseChange = { at, ...capped, changes: changesBetween(before, now) };
    const { apiUrl } = this.options;
    const changeSignature = signChange(secret, change);
    await postToApi(apiUrl, {
      path: releaseChangesPath,
      header: changeSignatureHeader,
      signature: changeSignature,
      body: change,
    });
    if (!takenBack) return;
    const failure: ReleaseFailure = {
      remote: takenBack.remote,
      version: versionIn(takenBack.base),
      reason: capped.reason,
      at,
    };
    const signature = signFailure(secret, failure);
    await postToApi(apiUrl, { path: releaseFailuresPath, header: failureSignatureHeader, signature, body: failure });
  }
}

/** Returns a text of a limited length that the API accepts: a refused report would keep all later ones waiting. */
const sendable = (text: string, longest: number) => withoutUnreadable(text.slice(0, longest));

/** Compares the releases that visitors get of each remote. */
function changesBetween(before: RegistryDocument, now: RegistryDocument): ReleaseChange['changes'] {
  return Object.keys({ ...before.remotes, ...now.remotes })
    .map((field) => ({ field, before: activeIn(before.remotes[field]), after: activeIn(now.remotes[field]) }))
    .filter((change) => change.before !== change.after);
}

/** "1.3.0, 1.4.0 for 5%"; empty if none is active. */
function activeIn(remote: RegisteredRemote | undefined): string {
  if (!remote || remote.state !== 'enabled') return '';
  const { base, canary } = remote;
  return canary ? `${versionIn(base)}, ${versionIn(canary.base)} for ${canary.share}%` : versionIn(base);
}
