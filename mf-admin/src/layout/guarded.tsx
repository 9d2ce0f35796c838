import type { ReactNode } from 'react';

import { useAllowed } from './allowed';
import { AdminPage } from './admin-page';

/** Renders a page that loads data outside of `AdminPage` only if the account may open it. */
export function Guarded({ title, children }: { title: string; children: ReactNode }) {
  return useAllowed() === 'allowed' ? children : <AdminPage title={title}>{null}</AdminPage>;
}
