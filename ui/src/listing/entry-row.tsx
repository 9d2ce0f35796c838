import { topicNames } from 'contract/lines-of-business';
import type { PostSummary } from 'contract/posts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { medium } from '../breakpoints';
import { Dotted } from '../text/dotted';
import { readingTime } from '../text/reading-time';
import { formatDay } from '../today/calendar-day';
import { writtenIn } from '../words/written-in';

export interface EntryRowProps {
  post: PostSummary;
  level?: 2 | 3;
  /**
   * `stacked` for a narrow column; `split` has the meta line at the left from 768 px; `brief` is like `split` without
   * the excerpt on narrower screens.
   */
  layout?: 'stacked' | 'split' | 'brief';
  /** Replace the title and the excerpt: with highlighted matches, or a search snippet. */
  title?: ReactNode;
  text?: ReactNode;
  /** Content below, such as tags. */
  children?: ReactNode;
}

/** An article in a list: topic, date, reading time; title; excerpt. A row between rules, never a box. */
export function EntryRow({
  post,
  level = 3,
  layout = 'stacked',
  title = post.title,
  text = post.excerpt,
  children,
}: EntryRowProps) {
  return (
    <Entry $layout={layout}>
      <Dotted>
        <b>{topicNames[post.topic]}</b> <time dateTime={post.publishedAt}>{formatDay(post.publishedOn)}</time>{' '}
        <span>{readingTime(post.readingMinutes)}</span>
      </Dotted>
      <Title as={`h${level}`}>
        <Link to={`/blog/${post.slug}`} lang={writtenIn}>
          {title}
        </Link>
      </Title>
      <Text lang={writtenIn}>{text}</Text>
      {children}
    </Entry>
  );
}

const Title = styled.h3`
  font-size: clamp(1.375rem, 1.2rem + 0.9vw, 2rem);
  line-height: 1.16;
  a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
`;

const Text = styled.p`
  max-width: var(--measure);
`;

const Entry = styled.article<{ $layout: 'stacked' | 'split' | 'brief' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding-block: var(--s-5);
  border-top: 1px solid var(--rule);
  break-inside: avoid;
  ${({ $layout }) =>
    $layout !== 'stacked' &&
    `${medium} {
      grid-template-columns: 9.5rem minmax(0, 1fr);
      column-gap: var(--gap);
      > * { grid-column: 2; }
      > ${Dotted} { display: grid; grid-area: 1 / 1 / 3; align-content: start; padding-top: 0.4rem; }
    }`}
  ${({ $layout }) =>
    $layout === 'brief' &&
    `@media (max-width: 47.99em) {
      padding-block: var(--s-4);
      > ${Text} { display: none; }
    }`}
`;
