import { useQuery } from '@tanstack/react-query';
import { plural, t } from 'contract/words';
import { Link } from 'react-router-dom';
import { formatNumber } from 'ui';

import { linksQuery } from '../links/links.queries';
import { redirectsQuery } from '../redirects/redirects.queries';
import { Notice } from '../kit/notice';

/** Maximum number of redirects with a notice each. More are only counted: they would push the day's work out of view. */
const mostShown = 3;

/** Links and redirects whose target was unpublished, or is out of service. */
export function LostPages() {
  const links = useQuery(linksQuery).data?.lost ?? [];
  const redirects = (useQuery(redirectsQuery).data?.items ?? []).filter(({ isLost, isTaken }) => isLost && !isTaken);
  const more = redirects.length - mostShown;
  const lost = [
    ...links.map((to) => ({
      what: t`A link in header or footer leads to ${to}, where visitors find no page now.`,
      at: '/admin/links',
    })),
    ...redirects.slice(0, mostShown).map(({ from, to }) => ({
      what: t`${from} leads to ${to}, where visitors find no page now.`,
      at: '/admin/redirects',
    })),
    ...(more > 0
      ? [
          {
            what: plural(more, {
              one: '1 more redirect leads to a page that visitors do not find now.',
              other: `${formatNumber(more)} more redirects lead to pages that visitors do not find now.`,
            }),
            at: '/admin/redirects',
          },
        ]
      : []),
  ];
  return lost.map(({ what, at }) => (
    <Notice key={what} icon="alert" label="A link leads nowhere" tone="warning">
      {what} <Link to={at}>Lead it elsewhere</Link>
    </Notice>
  ));
}
