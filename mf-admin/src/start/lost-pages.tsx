import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { linksQuery } from '../links/links.queries';
import { redirectsQuery } from '../redirects/redirects.queries';
import { Notice } from '../kit/notice';

/** Links and redirects whose target was unpublished, or is out of service. */
export function LostPages() {
  const links = useQuery(linksQuery).data?.lost ?? [];
  const redirects = (useQuery(redirectsQuery).data?.items ?? []).filter(({ isLost, isTaken }) => isLost && !isTaken);
  const lost = [
    ...links.map((to) => ({
      what: t`A link in header or footer leads to ${to}, where visitors find no page now.`,
      at: '/admin/links',
    })),
    ...redirects.map(({ from, to }) => ({
      what: t`${from} leads to ${to}, where visitors find no page now.`,
      at: '/admin/redirects',
    })),
  ];
  return lost.map(({ what, at }) => (
    <Notice key={what} icon="alert" label="A link leads nowhere" tone="warning">
      {what} <Link to={at}>Lead it elsewhere</Link>
    </Notice>
  ));
}
