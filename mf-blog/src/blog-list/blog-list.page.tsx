import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { PostList } from 'contract/posts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, Lead, medium, Pagination, siteKey, topicNames, useSite } from 'ui';

import { listKey, listPath, readListAddress, type ListAddress } from './list-address';
import { ListHead } from './list-head';
import { MonthChapter } from './month-chapter';
import { byMonth } from './months';
import { NothingHere } from './nothing-here';
import { TopicTags } from './topic-tags';

export const queries = ({ search }: PageLocation) => [siteKey, listKey(readListAddress(search))];

/** The Almanac: every article, newest first, months as chapters. */
export default function BlogListPage() {
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const { data } = useSuspenseQuery<PostList>({ queryKey: listKey(address) });
  const months = byMonth(data.items, useSite().timeZone);
  const pageAt = (cursor: Pick<ListAddress, 'before' | 'after'>) => listPath({ topic: address.topic, tag: address.tag, ...cursor });
  const newer = data.newer && pageAt({ after: data.newer });
  const older = data.older && pageAt({ before: data.older });

  return (
    <Container>
      <ListHead address={address} months={months} newer={newer} older={older} />
      <Top>
        <Heading level={1} size="display">
          The Almanac
        </Heading>
        <Lead>{leadOf(address)}</Lead>
      </Top>
      <Tools>
        <TopicTags address={address} />
      </Tools>
      {months.length === 0 && <NothingHere />}
      {months.map((month) => (
        <MonthChapter key={`${month.year}-${month.month}`} {...month} />
      ))}
      <Foot>
        <Pagination newer={newer} older={older} of="articles" />
      </Foot>
    </Container>
  );
}

function leadOf({ topic, tag }: ListAddress): string {
  const kept = 'Every number has a source and a date.';
  if (topic) return `What we have written about ${topicNames[topic]}, month by month. ${kept}`;
  if (tag) return `Articles that mention ${tag}, month by month. ${kept}`;
  return `What changes in health insurance, month by month. ${kept}`;
}

const Top = styled.header`
  display: grid;
  gap: var(--s-3);
  padding-block: var(--s-7) var(--s-6);
  ${medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    align-items: end;
    column-gap: var(--s-6);
  }
`;

const Tools = styled.div`
  padding-block: var(--s-4) var(--s-6);
  border-top: var(--scotch) solid var(--rule-ink);
`;

const Foot = styled.div`
  padding-bottom: var(--section);
`;
