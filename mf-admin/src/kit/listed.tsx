import { VisuallyHidden } from 'ui';

interface ListedProps {
  /** Undefined while the list loads, so that an equal count is announced again. */
  count: number | undefined;
  words: (count: number) => string;
}

/** Tells a screen reader what a search or a filter listed. Stays mounted: a new status would not be announced. */
export function Listed({ count, words }: ListedProps) {
  return <VisuallyHidden role="status">{count !== undefined && words(count)}</VisuallyHidden>;
}
