import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

import type { SiteLink } from './links';

interface LayoutLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  link: SiteLink;
}

/** A link in the header or footer, to a page of this site or to another site. */
export function LayoutLink({ link: { to, label, lang }, ...rest }: LayoutLinkProps) {
  if (!to.startsWith('/'))
    return (
      <a href={to} lang={lang} {...rest}>
        {label}
      </a>
    );
  return (
    <Link to={to} lang={lang} {...rest}>
      {label}
    </Link>
  );
}
