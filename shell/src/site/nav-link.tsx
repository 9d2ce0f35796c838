import { useMatch, useResolvedPath, type NavLinkProps } from 'react-router';

import { Link } from './link';

/** The router's link that says whether it leads to the page that is open, or to one above it. */
export function NavLink(props: NavLinkProps) {
  const {
    'aria-current': current = 'page',
    end = false,
    caseSensitive = false,
    className,
    style,
    children,
    ...rest
  } = props;
  const { pathname } = useResolvedPath(rest.to, { relative: rest.relative });
  const isActive = useMatch({ path: pathname, end, caseSensitive }) !== null;
  const state = { isActive, isPending: false, isTransitioning: false };
  const own =
    typeof className === 'function' ? className(state) : [className, isActive && 'active'].filter(Boolean).join(' ');
  return (
    <Link
      {...rest}
      aria-current={isActive ? current : undefined}
      className={own}
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </Link>
  );
}
