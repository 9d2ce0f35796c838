import type { ReactNode } from 'react';

import { useAllowed } from './allowed';
import { AdminPage } from './admin-page';

/** For a page that asks for data outside of `AdminPage`: it is there only where the account may open it. */
export function Guarded({ title, children }: { title: string; children: ReactNode }) {
  return useAllowed() === 'allowed' ? children : <AdminPage title={title}>{null}</AdminPage>;
}
