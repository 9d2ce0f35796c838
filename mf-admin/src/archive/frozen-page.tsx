import type { SyntheticEvent } from 'react';
import styled from 'styled-components';

interface FrozenPageProps {
  title: string;
  /** URL of the document; its query has the path of the page. */
  src: string;
  onText: (text: string) => void;
  /** Called with the path of the page behind a link that was followed. */
  onFollow: (address: string) => void;
}

/** Returns each line as a separate block, which is the unit of comparison. */
const blocksOf = (main: HTMLElement) => main.innerText.replace(/\n+/g, '\n\n');

const withoutHash = (url: string) => url.replace(/#.*/, '');

/**
 * Points a link to the same moment. Browsers run no listener in a document without scripts, so a click cannot be
 * handled: the frame opens the other document, and its load tells which.
 */
function keepInMoment(link: HTMLAnchorElement, document: string): void {
  // The sandbox opens no window, so these links do nothing.
  if (link.origin !== location.origin) link.target = '_blank';
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
  const url = new URL(document);
  url.searchParams.set('path', link.pathname + link.search);
  link.href = url.href + link.hash;
}

/** An archived page without scripts. Its links open the same moment. */
export function FrozenPage({ title, src, onText, onFollow }: FrozenPageProps) {
  function handleLoad({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const page = currentTarget.contentDocument;
    const document = new URL(src, location.href).href;
    if (!page || page.URL === 'about:blank') return;
    if (withoutHash(page.URL) !== document) return onFollow(new URL(page.URL).searchParams.get('path') ?? '/');
    const main = page.querySelector<HTMLElement>('main');
    if (main) onText(blocksOf(main));
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]')) keepInMoment(link, document);
  }

  return <Frame title={title} src={src} sandbox="allow-same-origin" onLoad={handleLoad} />;
}

const Frame = styled.iframe`
  width: 100%;
  height: 70dvh;
  border: 1px solid var(--ctl);
  background: var(--paper);
`;
