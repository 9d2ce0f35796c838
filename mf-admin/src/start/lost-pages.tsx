import { useQuery } from '@tanstack/react-query';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { linksQuery } from '../links/links.queries';
import { redirectsQuery } from '../redirects/redirects.queries';
import { Notice } from '../shared/notice';

/** Links and redirects whose target was unpublished. */
export function LostPages() {
  const links = useQuery(linksQuery).data?.lost ?? [];
  const redirects = (useQuery(redirectsQuery).data?.items ?? []).filter(({ isLost }) => isLost);
  const lost = [
    ...links.map((to) => ({
      what: t`A link in header or footer leads to ${to}, and that page was unpublished: visitors are told that it is gone.`,
      at: '/admin/links',
    })),
    ...redirects.map(({ from, to }) => ({
      what: t`${from} leads to ${to}, and that page was unpublished: visitors are told that it is gone.`,
      at: '/admin/redirects',
    })),
  ];
  return lost.map(({ what, at }) => (
    <Notice key={what} icon="alert" label="A page was unpublished" tone="warning">
      {what} <Link to={at}>Lead it elsewhere</Link>
    </Notice>
  ));
}
