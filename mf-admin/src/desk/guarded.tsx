import type { ReactNode } from 'react';

import { useAllowed } from './allowed';
import { Desk } from './desk';

/** For a page that asks for data outside of `Desk`: it is there only where the account may open it. */
export function Guarded({ title, children }: { title: string; children: ReactNode }) {
  return useAllowed() === 'allowed' ? children : <Desk title={title}>{null}</Desk>;
}
