import { useHref, useLinkClickHandler, type LinkProps } from 'react-router';

/** A URL with a scheme or a host. */
const isAbsolute = (to: LinkProps['to']): to is string => typeof to === 'string' && /^([a-z][\w+.-]*:|\/\/)/i.test(to);

/** Returns the attributes of a link that are not the router's. */
export const attributesOf = ({
  to: _to,
  discover: _discover,
  prefetch: _prefetch,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  mask: _mask,
  ...rest
}: LinkProps) => rest;

/**
 * The router's link without its framework, whose prefetching and forms were 3.5 KB of the first scripts and a dozen hooks
 * of each link. Props for that have no effect. An absolute URL is a plain link.
 */
export function Link(props: LinkProps) {
  const { to, children } = props;
  if (!isAbsolute(to)) return <PageLink {...props} />;
  return (
    <a {...attributesOf(props)} href={to}>
      {children}
    </a>
  );
}

function PageLink(props: LinkProps) {
  const { to, replace, state, relative, reloadDocument, target, onClick, children } = props;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, relative, target });
  return (
    <a
      {...attributesOf(props)}
      href={useHref(to, { relative })}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
