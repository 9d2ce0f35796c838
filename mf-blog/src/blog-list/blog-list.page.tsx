import { useSuspenseQuery } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { language, t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, Lead, medium, shownWhole, Text, wide } from 'ui';

import { Pagination, type PaginationLabels } from './pagination';
import { listPath, listQuery, readListAddress, type ListAddress } from './list-address';
import { FoundLine } from './found-line';
import { ListHead } from './list-head';
import { MonthChapter } from './month-chapter';
import { byMonth } from './months';
import { NoArticles } from './no-articles';
import { Results } from './results';
import { SearchForm } from './search-form';
import { subjectOf } from './subject';
import { TopicTags } from './topic-tags';

export const queries = ({ search }: PageLocation) => keysOf(siteQuery, listQuery(readListAddress(search)));

const byTime: PaginationLabels = { label: t`Pages of articles`, newer: t`Newer articles`, older: t`Older articles` };

/** Results are ordered by relevance, so the next page is not older. */
const byRank: PaginationLabels = {
  label: t`Pages of results`,
  newer: t`Back to better matches`,
  older: t`More results`,
};

/** The Almanac: every article, newest first, grouped by month; or search results, best first. */
export default function BlogListPage() {
  const [search] = useSearchParams();
  const address = readListAddress(search);
  const { data } = useSuspenseQuery(listQuery(address));
  const months = byMonth(data.items);
  const pageAt = (cursor: Pick<ListAddress, 'before' | 'after'>) =>
    listPath({ ...address, before: undefined, after: undefined, ...cursor });
  // If a search has only stop words, the API ignores them and returns the plain list.
  const found = 'words' in data && data.words.length > 0 ? data : null;
  const subject = subjectOf(address, data.items);
  const contents = subject ? t`${subject}, month by month.` : t`What changes in health insurance, month by month.`;
  const newer = data.newer && pageAt({ after: data.newer });
  const older = data.older && pageAt({ before: data.older });

  return (
    <Container>
      <ListHead
        address={address}
        subject={subject}
        months={months}
        newer={newer}
        older={older}
        updated={data.items[0]?.updatedAt}
      />
      <Top>
        <Heading level={1} size="display">
          The Almanac
        </Heading>
        {/* A link to a topic changes the list and keeps the focus. */}
        <Lead aria-live="polite">{contents} Rules and dates name where we read them, and when.</Lead>
      </Top>
      {language !== 'en-US' && (
        <Note>The articles are in English. To hear in your own language what one of them says, call us.</Note>
      )}
      <Tools>
        <SearchForm address={address} />
        <TopicTags address={address} subject={subject} />
      </Tools>
      <FoundLine address={address} found={found} />
      {found && <Results address={address} found={found} />}
      {!found && months.length === 0 && <NoArticles address={address} />}
      {!found && months.map((month) => <MonthChapter key={`${month.year}-${month.month}`} {...month} />)}
      <Foot>
        <Pagination newer={newer} older={older} labels={found ? byRank : byTime} />
      </Foot>
    </Container>
  );
}

const Top = styled.header`
  ${shownWhole}
  display: grid;
  gap: var(--s-3);
  padding-block: var(--s-7) var(--s-6);
  ${medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    align-items: end;
    column-gap: var(--s-6);
  }
`;

const Note = styled(Text)`
  padding-bottom: var(--s-5);
`;

const Tools = styled.div`
  ${shownWhole}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4) var(--s-6);
  padding-block: var(--s-4) var(--s-6);
  border-top: var(--scotch) solid var(--rule-ink);
  ${wide} {
    grid-template-columns: minmax(18rem, 1fr) auto;
    align-items: end;
  }
`;

const Foot = styled.div`
  padding-bottom: var(--section);
`;
