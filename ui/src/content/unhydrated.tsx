import { useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';

import { useHydrated } from '../use-hydrated';
import { later } from './later';
import { useFollowedLinks } from './use-followed-links';

const isServer = typeof document === 'undefined';

/**
 * Wraps a part of a page that is only read: text, links, `<details>`. On a first view the server's HTML stays as it is,
 * and its script is not loaded before the visitor has left the page and may return. On later views it is rendered like
 * any other part.
 */
export function unhydrated<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = later(load, 'error');
  return function Unhydrated(props: Props) {
    const isHydrating = !useHydrated() && !isServer;
    const [isInHtml] = useState(isHydrating);
    if (isInHtml) return <ServerHtml onLeave={Part.preload} />;
    return (
      <Contents>
        <Part {...props} />
      </Contents>
    );
  };
}

/** Set as the HTML of an element in the server's document, it leaves the document as it is. */
const asItIs = { __html: '' };

/** What the server has rendered. Its links follow the router, although React does not know them. */
function ServerHtml({ onLeave }: { onLeave: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useFollowedLinks(element);
  useEffect(() => onLeave, [onLeave]);
  return <Contents ref={element} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
}

const Contents = styled.div`
  display: contents;
`;
