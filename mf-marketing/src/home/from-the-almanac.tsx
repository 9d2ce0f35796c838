import { topicNames } from 'contract/lines-of-business';
import type { PostSummary } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Dotted, formatDayOfYear, Plate, readingTime, Text, writtenIn } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { AlmanacChapter } from '../almanac/almanac-chapter';
import { Column, Grid } from '../layout/grid';
import { yearAndMonth } from '../year/month-span';

/** The newest articles: the first with a plate, the others as entries. */
export function FromTheAlmanac({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  if (!lead) return null;
  return (
    <AlmanacChapter title="From the Almanac">
      <Grid>
        <Column $wide="1 / 8">
          <LeadPiece>
            <WidePlate aria-hidden>
              <MonthPlant month={yearAndMonth(lead.publishedOn).month} />
            </WidePlate>
            <div>
              <Meta post={lead} />
              <LeadTitle>
                <Link to={`/blog/${lead.slug}`} lang={writtenIn}>
                  {lead.title}
                </Link>
              </LeadTitle>
              <Text lang={writtenIn}>{lead.excerpt}</Text>
            </div>
          </LeadPiece>
        </Column>
        <Column $wide="8 / 13">
          {others.map((post) => (
            <Entry key={post.slug}>
              <Meta post={post} />
              <h3>
                <Link to={`/blog/${post.slug}`} lang={writtenIn}>
                  {post.title}
                </Link>
              </h3>
            </Entry>
          ))}
        </Column>
      </Grid>
    </AlmanacChapter>
  );
}

function Meta({ post: { topic, publishedAt, publishedOn, readingMinutes } }: { post: PostSummary }) {
  return (
    <Dotted>
      <b>{topicNames[topic]}</b> <time dateTime={publishedAt}>{formatDayOfYear(publishedOn)}</time>{' '}
      <span>{readingTime(readingMinutes)}</span>
    </Dotted>
  );
}

const LeadPiece = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* A long word breaks and does not widen the page. */
  gap: var(--s-5);
  a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  div > p:last-child {
    margin-top: var(--s-3);
  }
`;

const WidePlate = styled(Plate)`
  display: grid;
  justify-items: center;
  svg {
    width: auto;
    max-width: 100%;
    height: clamp(9rem, 26vw, 20rem);
  }
`;

const LeadTitle = styled.h3`
  max-width: 22ch;
  margin-top: 0.4rem;
  font-size: var(--t-h2);
  line-height: var(--lh-head);
`;

const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding-block: var(--s-5);
  border-top: 1px solid var(--rule);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
  a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
`;
