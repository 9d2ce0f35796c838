import { isOffered } from 'contract/lines-of-business';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useSite } from '../site/use-site';

/** A link in a sentence, and plain words where the agency does not sell what it leads to: that has no page. */
export function OfferedLink({ to, children }: { to: string; children: ReactNode }) {
  const { lines } = useSite();
  return isOffered(to, lines) ? <Link to={to}>{children}</Link> : <>{children}</>;
}
