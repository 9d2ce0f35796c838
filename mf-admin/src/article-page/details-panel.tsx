import { topicNames } from 'contract/lines-of-business';
import type { Article } from 'contract/articles';
import type { Topic } from 'contract/posts';
import styled from 'styled-components';
import { Select, Stack } from 'ui';

import type { DocumentSession } from '../saving/document-session';
import { useDetails, type ArticleDetails } from '../saving/use-session';
import { AuthorsField } from './authors-field';
import { CoverField } from './cover-field';
import { Panel } from './panel';
import { PublishDateField } from './publish-date-field';
import { SearchFields } from './search-fields';
import { SlugField } from './slug-field';
import { TagsField } from './tags-field';

interface DetailsPanelProps {
  id: string;
  session: DocumentSession;
  live: Article['live'];
  /** As last saved. */
  authors: Article['authors'];
}

const topics = Object.keys(topicNames) as Topic[]; // keys of all topics

/** Metadata of the article. */
export function DetailsPanel({ id, session, live, authors }: DetailsPanelProps) {
  const content = useDetails(session);
  const onChange = (part: Partial<ArticleDetails>) => session.change(part);
  return (
    <Panel title="Details">
      <Stack $gap={4}>
        <SlugField id={id} content={content} live={live} onChange={(slug) => onChange({ slug })} />
        <Select
          name="topic"
          label="Topic"
          value={content.topic ?? ''}
          onChange={({ target }) => onChange({ topic: topics.find((topic) => topic === target.value) ?? null })}
        >
          <option value="">Choose a topic</option>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {topicNames[topic]}
            </option>
          ))}
        </Select>
        <AuthorsField content={content} saved={authors} onChange={onChange} />
        <TagsField tags={content.tags} onChange={(tags) => onChange({ tags })} />
        <PublishDateField
          publishDate={content.publishDate ?? ''}
          live={live}
          onChange={(typed) => onChange({ publishDate: typed || undefined })}
        />
        <CoverField cover={content.cover} onChange={(cover) => onChange({ cover })} />
        <Fold>
          <summary>Search results and shared links</summary>
          <SearchFields content={content} onChange={onChange} />
        </Fold>
      </Stack>
    </Panel>
  );
}

const Fold = styled.details`
  border-top: 1px solid var(--rule);
  > summary {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
    font-weight: 700;
    cursor: pointer;
    &::before {
      content: '+';
      font-family: var(--font-display);
    }
  }
  &[open] > summary::before {
    content: '−';
  }
`;
