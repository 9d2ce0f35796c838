import type { SyntheticEvent } from 'react';
import styled from 'styled-components';

interface FrozenPageProps {
  title: string;
  src: string;
  onText: (text: string) => void;
  onFollow: (address: string) => void;
}

/** Returns each line as a separate block, which is the unit of comparison. */
const blocksOf = (main: HTMLElement) => main.innerText.replace(/\n+/g, '\n\n');

/** An archived page without scripts. Its links open the same day. */
export function FrozenPage({ title, src, onText, onFollow }: FrozenPageProps) {
  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    const main = page?.querySelector<HTMLElement>('main');
    if (!page || !main) return;
    onText(blocksOf(main));
    page.addEventListener('click', (event) => {
      const link =
        event.target instanceof Object && 'closest' in event.target ? closestLink(event.target as Element) : null; // element of the frame's own window
      if (!link || link.hash) return;
      event.preventDefault();
      if (link.origin === location.origin) onFollow(link.pathname + link.search);
    });
  }

  return <Frame title={title} src={src} sandbox="allow-same-origin" onLoad={handleLoad} />;
}

const closestLink = (element: Element) => element.closest('a');

const Frame = styled.iframe`
  width: 100%;
  height: 70dvh;
  border: 1px solid var(--ctl);
  background: var(--paper);
`;
