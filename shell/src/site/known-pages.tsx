import { t } from 'contract/words';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { createPath, parsePath, type LinkProps } from 'react-router';

import { RouteIndex } from '../routing/route-index';
import type { SiteRoute } from '../routing/site-routes';
import { attributesOf, Link as PlainLink } from './link';

const Known = /* @__PURE__ */ createContext<(path: string) => boolean>(() => true);

interface KnownPagesProps {
  /** Pages that exist in this language. */
  routes: readonly SiteRoute[];
  children: ReactNode;
}

function TranslatedPages({ routes, children }: KnownPagesProps) {
  const index = useMemo(() => new RouteIndex(routes), [routes]);
  return <Known value={(path) => index.match(path) !== null}>{children}</Known>;
}

/** A link to a page only available in English leads there, with a note. */
function TranslatedLink(props: LinkProps) {
  const isKnown = use(Known);
  const { to, lang, children } = props;
  const { pathname = '', ...where } = typeof to === 'string' ? parsePath(to) : to;
  if (!pathname.startsWith('/') || isKnown(pathname)) return <PlainLink {...props} />;
  return (
    <a {...attributesOf(props)} href={createPath({ pathname, ...where })} hrefLang="en-US">
      {lang ? <span lang={lang}>{children}</span> : children}
      {typeof children === 'string' && ` ${t`(in English)`}`}
    </a>
  );
}

// Evaluated here, where a build can resolve it: the English build drops the other branch, since every page is in
// English.
export const KnownPages = process.env.SITE_PREFIX
  ? TranslatedPages
  : ({ children }: KnownPagesProps): ReactNode => children;

/** The router's link as used by the whole site. */
export const Link = process.env.SITE_PREFIX ? TranslatedLink : PlainLink;
