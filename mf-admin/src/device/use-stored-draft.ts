import { useEffect, useRef, useState } from 'react';

import { discardInput, storeInput, storedInput } from './stored-input';

/** A saved version in the form's shape. */
export interface FormVersion<Draft> {
  version: number;
  draft: Draft;
}

/** Unsaved input and the version it is based on. */
interface UnsavedDraft<Draft> {
  draft: Draft;
  base: FormVersion<Draft>;
}

export interface StoredDraft<Draft> extends UnsavedDraft<Draft> {
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  /** Set if another author saved since: their draft, and the same with the own changes applied. */
  conflict: { theirs: Draft; mine: Draft } | null;
  change(part: Partial<Draft>): void;
  /** Returns the current input to send. */
  sent(): UnsavedDraft<Draft>;
  /**
   * Adopts a saved version. Input typed since `sent()` stays unsaved.
   * @param at new storage key, for an item that gets its id when saved
   */
  saved(version: FormVersion<Draft>, at?: string): void;
  /** Forgets the input that was sent, which is stored elsewhere. Input typed since `sent()` stays unsaved. */
  forgetSent(): void;
  /** Applies the own changes to the newest version, which becomes their base. */
  keepMine(): void;
  /**
   * Discards unsaved input.
   * @returns a function that restores it
   */
  discard(): () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies the changes from one value to another to a third. Fields of a group are merged one by one. */
function rebase<Value>(from: Value, to: Value, onto: Value): Value {
  if (isSame(from, to)) return onto;
  if (!isGroup(from) || !isGroup(to) || !isGroup(onto)) return to;
  const names = Object.keys({ ...onto, ...to });
  return Object.fromEntries(names.map((name) => [name, rebase(from[name], to[name], onto[name])])) as Value; // its fields
}

function storedDraft<Draft extends object>(
  storageKey: string,
  current: FormVersion<Draft>,
): UnsavedDraft<Draft> | null {
  const { draft, base } = storedInput(storageKey);
  if (draft === undefined || base === undefined) return null;
  return {
    draft: { ...current.draft, ...(JSON.parse(draft) as Partial<Draft>) }, // written below, possibly by an earlier release
    base: JSON.parse(base) as FormVersion<Draft>, // as above
  };
}

const storeDraft = <Draft>(storageKey: string, { draft, base }: UnsavedDraft<Draft>): void =>
  storeInput(storageKey, { draft: JSON.stringify(draft), base: JSON.stringify(base) });

/**
 * State of a form: the newest version until something is typed, then the input, stored in this tab until it is saved.
 * The base version is stored with it, so that input restored after a reload still conflicts with changes saved
 * meanwhile.
 */
export function useStoredDraft<Draft extends object>(
  storageKey: string,
  current: FormVersion<Draft>,
): StoredDraft<Draft> {
  const [typed, setTyped] = useState(() => storedDraft(storageKey, current));
  const latest = useRef(typed);
  /** Version saved here, until the page has refetched it. */
  const [lastSaved, setLastSaved] = useState(current);
  const sent = useRef(current.draft);

  const newest = lastSaved.version > current.version ? lastSaved : current;
  const mine = typed && rebase(typed.base.draft, typed.draft, newest.draft);
  // Without differences there is nothing of mine: the input was reverted, or saved although the response was lost.
  const isDirty = mine !== null && !isSame(newest.draft, mine);
  const shown = isDirty && typed ? typed : { draft: newest.draft, base: newest };

  function put(next: UnsavedDraft<Draft> | null) {
    latest.current = next;
    setTyped(next);
    if (next) storeDraft(storageKey, next);
    else discardInput(storageKey);
  }

  if (typed && !isDirty) setTyped(null);
  useEffect(() => {
    if (isDirty || !latest.current) return;
    latest.current = null;
    discardInput(storageKey);
  });

  const now = () => latest.current ?? shown;

  /** Returns the input typed since `sent()`, on top of a version. */
  function typedSince(base: FormVersion<Draft>): UnsavedDraft<Draft> | null {
    const draft = latest.current?.draft ?? sent.current;
    return isSame(sent.current, draft) ? null : { draft: rebase(sent.current, draft, base.draft), base };
  }

  return {
    ...shown,
    isDirty,
    conflict: isDirty && shown.base.version !== newest.version ? { theirs: newest.draft, mine } : null,
    sent() {
      sent.current = now().draft;
      return now();
    },
    change(part) {
      const { draft, base } = now();
      put({ draft: { ...draft, ...part }, base });
    },
    saved(version, at = storageKey) {
      const unsaved = typedSince(version);
      sent.current = version.draft;
      setLastSaved(version);
      put(at === storageKey ? unsaved : null);
      if (unsaved) storeDraft(at, unsaved);
    },
    forgetSent: () => put(typedSince(newest)),
    keepMine: () => put(mine && { draft: mine, base: newest }),
    discard() {
      const before = latest.current;
      put(null);
      return () => put(before);
    },
  };
}
