import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { PostList } from 'contract/posts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, Lead, medium, Pagination, siteKey, useSite } from 'ui';

import { listKey, listPath, readListAddress, type ListAddress } from './list-address';
import { ListHead } from './list-head';
import { MonthChapter } from './month-chapter';
import { byMonth } from './months';
import { NothingHere } from './nothing-here';
import { subjectOf } from './subject';
import { TopicTags } from './topic-tags';

export const queries = ({ search }: PageLocation) => [siteKey, listKey(readListAddress(search))];

/** The Almanac: every article, newest first, months as chapters. */
export default function BlogListPage() {
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const { data } = useSuspenseQuery<PostList>({ queryKey: listKey(address) });
  const months = byMonth(data.items, useSite().timeZone);
  const pageAt = (cursor: Pick<ListAddress, 'before' | 'after'>) => listPath({ ...address, before: undefined, after: undefined, ...cursor });
  const subject = subjectOf(address, data.items);
  const newer = data.newer && pageAt({ after: data.newer });
  const older = data.older && pageAt({ before: data.older });

  return (
    <Container>
      <ListHead address={address} subject={subject} months={months} newer={newer} older={older} />
      <Top>
        <Heading level={1} size="display">
          The Almanac
        </Heading>
        <Lead>{subject ? `${subject}, month by month.` : 'What changes in health insurance, month by month.'} Every number has a source and a date.</Lead>
      </Top>
      <Tools>
        <TopicTags address={address} subject={subject} />
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
