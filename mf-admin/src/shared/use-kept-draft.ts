import { useEffect, useRef, useState } from 'react';

import { forgetTyping, keepTyping, keptTyping } from './kept-typing';

/** A version of something, as a form shows it. */
export interface FormVersion<Draft> {
  version: number;
  draft: Draft;
}

/** What was typed, and the version that it was typed over. */
interface Typed<Draft> {
  draft: Draft;
  base: FormVersion<Draft>;
}

export interface KeptDraft<Draft> extends Typed<Draft> {
  /** Something stands in the form that is not saved. */
  isDirty: boolean;
  /** Somebody saved another version since the form was typed into: theirs, and theirs with mine over it. */
  conflict: { theirs: Draft; mine: Draft } | null;
  change(part: Partial<Draft>): void;
  /** What stands in the form now, to be sent. */
  sent(): Typed<Draft>;
  /**
   * What was sent is saved as this version. What was typed since then stays typed.
   * @param at where that is kept from now on: something new has its own place once it is saved
   */
  saved(version: FormVersion<Draft>, at?: string): void;
  /** Keeps what was typed and takes the rest from the newest version, which it is typed over from now on. */
  keepMine(): void;
  /** Gives up what was typed. @returns the way back */
  discard(): () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that are not as they were. */
function changesOf<Draft extends object>(from: Draft, to: Draft): Partial<Draft> {
  const names = Object.keys(to) as (keyof Draft)[]; // the fields of a form
  return Object.fromEntries(
    names.filter((name) => !isSame(from[name], to[name])).map((name) => [name, to[name]]),
  ) as Partial<Draft>; // some of them
}

function typedBefore<Draft extends object>(place: string, current: FormVersion<Draft>): Typed<Draft> | null {
  const { draft, base } = keptTyping(place);
  if (draft === undefined || base === undefined) return null;
  return {
    draft: { ...current.draft, ...(JSON.parse(draft) as Partial<Draft>) }, // written below, maybe by the release before
    base: JSON.parse(base) as FormVersion<Draft>, // the same
  };
}

const keep = <Draft>(place: string, { draft, base }: Typed<Draft>): void =>
  keepTyping(place, { draft: JSON.stringify(draft), base: JSON.stringify(base) });

/**
 * A form that the page holds as a whole: the newest version until something is typed, and from then on what was typed,
 * kept in this tab until it is saved. With it is kept what it was typed over: words that come back after a reload still
 * meet what somebody else saved meanwhile.
 */
export function useKeptDraft<Draft extends object>(place: string, current: FormVersion<Draft>): KeptDraft<Draft> {
  const [typed, setTyped] = useState(() => typedBefore(place, current));
  const latest = useRef(typed);
  /** What was saved here, until the page has read it. */
  const [answered, setAnswered] = useState(current);
  const sent = useRef(current.draft);

  const newest = answered.version > current.version ? answered : current;
  const mine = typed && { ...newest.draft, ...changesOf(typed.base.draft, typed.draft) };
  // Typed back to what is saved, or saved although its answer was lost: there is nothing of mine.
  const isDirty = mine !== null && !isSame(changesOf(newest.draft, mine), {});
  const shown = isDirty && typed ? typed : { draft: newest.draft, base: newest };

  function put(next: Typed<Draft> | null) {
    latest.current = next;
    setTyped(next);
    if (next) keep(place, next);
    else forgetTyping(place);
  }

  if (typed && !isDirty) setTyped(null);
  useEffect(() => {
    if (isDirty || !latest.current) return;
    latest.current = null;
    forgetTyping(place);
  });

  const now = () => latest.current ?? shown;
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
    saved(version, at = place) {
      const since = latest.current ? changesOf(sent.current, latest.current.draft) : {};
      const typedSince = isSame(since, {}) ? null : { draft: { ...version.draft, ...since }, base: version };
      sent.current = version.draft;
      setAnswered(version);
      put(at === place ? typedSince : null);
      if (typedSince) keep(at, typedSince);
    },
    keepMine: () => put(mine && { draft: mine, base: newest }),
    discard() {
      const before = latest.current;
      put(null);
      return () => put(before);
    },
  };
}
