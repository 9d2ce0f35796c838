import { useState } from 'react';
import { toast } from 'ui';

import { forgetTyping } from '../shared/kept-typing';

/**
 * Counts what replaces a form: a version that was restored, or taken from somebody else.
 * @param place where its typing is kept, which is forgotten then
 */
export function useReplaced(place: string): { replaced: number; replace(): void } {
  const [replaced, setReplaced] = useState(0);
  const replace = () => {
    forgetTyping(place);
    setReplaced((count) => count + 1);
  };
  return { replaced, replace };
}

/**
 * What is said when an earlier version was restored, and when it was refused.
 * @param description what that means for visitors
 */
export const restoring = (replace: () => void, description = 'Visitors see it now.') => ({
  onDone() {
    replace();
    toast({ title: 'Restored', description });
  },
  onFailed: ({ message, fields }: { message: string; fields: Readonly<Record<string, string>> }) =>
    void toast({ variant: 'destructive', title: 'Not restored', description: Object.values(fields)[0] ?? message }),
});
