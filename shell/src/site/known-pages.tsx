import { t } from 'contract/words';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { createPath, Link as RouterLink, parsePath, type LinkProps } from 'react-router';

import { RouteIndex } from '../routing/route-index';
import type { SiteRoute } from '../routing/site-routes';

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
  if (!pathname.startsWith('/') || isKnown(pathname)) return <RouterLink {...props} />;
  return (
    <a {...attributesOf(props)} href={createPath({ pathname, ...where })} hrefLang="en-US">
      {lang ? <span lang={lang}>{children}</span> : children}
      {typeof children === 'string' && ` ${t`(in English)`}`}
    </a>
  );
}

/** Returns the attributes of a link that are not the router's. */
const attributesOf = ({
  to: _to,
  lang: _lang,
  discover: _discover,
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  ...rest
}: LinkProps) => rest;

// Evaluated here, where a build can resolve it: the English build drops the other branch, since every page is in
// English.
export const KnownPages = process.env.SITE_PREFIX
  ? TranslatedPages
  : ({ children }: KnownPagesProps): ReactNode => children;

/** The router's link as used by the whole site. */
export const Link = process.env.SITE_PREFIX ? TranslatedLink : RouterLink;
