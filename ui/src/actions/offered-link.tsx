import { isOffered } from 'contract/lines-of-business';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useSite } from '../site/use-site';

/**
 * A link in a sentence. Renders plain text if the agency does not sell the line of the target, which then has no page.
 */
export function OfferedLink({ to, children }: { to: string; children: ReactNode }) {
  const { lines } = useSite();
  return isOffered(to, lines) ? <Link to={to}>{children}</Link> : <>{children}</>;
}
