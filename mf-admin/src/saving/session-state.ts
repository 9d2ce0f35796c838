import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import type { RequestError } from 'contract/request';

/** Where words are that the API has not confirmed: on this device, where they outlive the tab, or in this tab only. */
export type Kept = 'onDevice' | 'inTab';

/** What became of the choice between two texts. Nothing is shown in place of another text before the API has both. */
export type Choice = { kind: 'open' } | { kind: 'saving' } | { kind: 'offline' } | { kind: 'refused'; message: string };

export type Unsaved =
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** The API cannot be reached. */
  | { kind: 'offline' }
  /** Somebody else has saved since. `base` is what both were made from. */
  | { kind: 'conflict'; theirs: Article; base: ArticleContent; choice: Choice }
  /** The article was deleted elsewhere: it can be brought back with these words. `forGood`: it is begun again. */
  | { kind: 'trashed'; removal: 'inTrash' | 'forGood' }
  | { kind: 'signedOut'; error: RequestError }
  /** The API will not take them as they are. */
  | { kind: 'failed'; message: string };

export type Phase = Unsaved | { kind: 'saved' };

/** Whether the words that are shown are saved, and where they are as long as they are not. */
export type SessionState =
  /** `at`: when the API took them, ISO 8601; null before anything was typed. */
  { kind: 'saved'; at: string | null } | (Unsaved & { kept: Kept });

interface Known {
  /** When the API took the words that are shown. */
  savedAt(): string | null;
  kept(): Kept;
}

/** The state of a session, and who is told of it. */
export class SessionStatus {
  private now: Phase = { kind: 'saved' };
  private snapshot: SessionState = { kind: 'saved', at: null };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly known: Known) {}

  get phase(): Phase {
    return this.now;
  }

  /** The same object until something has changed. */
  readonly current = () => this.snapshot;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  set(phase: Phase) {
    this.now = phase;
    this.tell();
  }

  /** What is under way, or why it was refused. A conflict stays on the screen, and says it of the choice, if there is one. */
  report(progress: Exclude<Choice, { kind: 'open' }>, choice: 'decided' | 'undecided' = 'decided') {
    if (this.now.kind === 'conflict')
      this.set({ ...this.now, choice: choice === 'decided' ? progress : { kind: 'open' } });
    else this.set(progress.kind === 'refused' ? { kind: 'failed', message: progress.message } : progress);
  }

  /** Something beside the phase has changed: the text, what the API says, where the words are. */
  tell() {
    const { now, known } = this;
    this.snapshot = now.kind === 'saved' ? { kind: 'saved', at: known.savedAt() } : { ...now, kept: known.kept() };
    for (const listener of this.listeners) listener();
  }
}
