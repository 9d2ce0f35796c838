import { VisuallyHidden } from 'ui';

/**
 * Tells a screen reader what a search or a filter listed. Stays mounted, and is undefined while the list loads, so that
 * an equal count is announced again.
 */
export function Listed({ words }: { words: string | undefined }) {
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
