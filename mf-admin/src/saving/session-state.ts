import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import type { RequestError } from 'contract/request';

/** Where unsaved content is stored: on this device, where it survives the tab, or only in this tab. */
export type StorageLocation = 'onDevice' | 'inTab';

/** The API is unreachable, or cannot save for the reason it gave. Saving is retried. */
type Offline = { kind: 'offline'; reason: string | null };

/** Progress of resolving a conflict. The displayed text is replaced only after the API has both. */
export type Choice = { kind: 'open' } | { kind: 'saving' } | Offline | { kind: 'refused'; message: string };

export type Unsaved =
  | { kind: 'typing' }
  | { kind: 'saving' }
  | Offline
  /** Another author saved since. `base` is the common ancestor. */
  | { kind: 'conflict'; theirs: Article; base: ArticleContent; choice: Choice }
  /** The article was deleted elsewhere and can be restored with this content, or, with `forGood`, created again. */
  | { kind: 'trashed'; removal: 'inTrash' | 'forGood' }
  | { kind: 'signedOut'; error: RequestError }
  /** The API refused the content. */
  | { kind: 'failed'; message: string };

export type Phase = Unsaved | { kind: 'saved' };

/** Whether the displayed content is saved, and where it is stored until then. */
export type SessionState =
  /** `at` is when the API saved it, ISO 8601; null before any edit. */
  { kind: 'saved'; at: string | null } | (Unsaved & { kept: StorageLocation });

interface StatusSources {
  /** When the API saved the displayed content. */
  savedAt(): string | null;
  kept(): StorageLocation;
}

/** Observable state of a session. */
export class SessionStatus {
  private now: Phase = { kind: 'saved' };
  private snapshot: SessionState = { kind: 'saved', at: null };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly known: StatusSources) {}

  get phase(): Phase {
    return this.now;
  }

  /** Returns the same object until something changes. */
  readonly current = () => this.snapshot;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(phase: Phase) {
    this.now = phase;
    this.notify();
  }

  /** Reports progress or a refusal. During a conflict the conflict stays, and the report applies to its choice. */
  report(progress: Exclude<Choice, { kind: 'open' }>, choice: 'decided' | 'undecided' = 'decided') {
    if (this.now.kind === 'conflict')
      this.set({ ...this.now, choice: choice === 'decided' ? progress : { kind: 'open' } });
    else this.set(progress.kind === 'refused' ? { kind: 'failed', message: progress.message } : progress);
  }

  /** Notifies listeners of changes outside the phase: the content, the article or the storage. */
  notify() {
    const { now, known } = this;
    this.snapshot = now.kind === 'saved' ? { kind: 'saved', at: known.savedAt() } : { ...now, kept: known.kept() };
    for (const listener of this.listeners) listener();
  }
}
