import { useRef } from 'react';
import styled from 'styled-components';
import { Prose, useFollowedLinks, visuallyHidden } from 'ui';

/** The text of an article. A single listener routes all its internal links through the router. */
export function ArticleText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null);
  useFollowedLinks(text);
  return (
    <div ref={text}>
      <Text html={html} opening="article" />
    </div>
  );
}

/** Styles for elements that only articles have: raised numbers that link to sources, and the list of sources. */
const Text = styled(Prose)`
  .source-mark {
    font-size: 1rem;
    line-height: 0;
    a {
      padding: 0.5rem 0.12em;
      text-decoration-line: none;
    }
    a:hover {
      text-decoration-line: underline;
    }
  }
  .sources,
  .footnotes {
    margin-top: var(--s-8);
    padding-top: var(--s-4);
    border-top: 1px solid var(--rule-ink);
    font-size: 1.0625rem;
    line-height: 1.5;
    h2 {
      margin-bottom: var(--s-3);
      font: 700 var(--t-h4) / 1.3 var(--font-text);
      letter-spacing: 0;
    }
  }
  .sr-only {
    ${visuallyHidden}
  }
  .contested {
    margin-top: var(--s-1);
    padding-left: var(--s-3);
    border-left: 4px solid var(--warn);
  }
  .sources li:target {
    outline: 2px solid var(--barn);
    outline-offset: 6px;
  }
  .align-right {
    text-align: right;
  }
  .align-center {
    text-align: center;
  }
  /* As blocks, pictures would stay at the left. */
  .align-right img,
  .align-center img {
    display: inline-block;
  }
  @media print {
    .source-mark a::after {
      content: none;
    }
  }
`;
