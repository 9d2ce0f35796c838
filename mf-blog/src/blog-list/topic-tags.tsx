import type { Topic } from 'contract/posts';
import styled from 'styled-components';
import { Tag, TagList, topicNames } from 'ui';

import { listPath, type ListAddress } from './list-address';

const topics = Object.entries(topicNames) as [Topic, string][]; // the keys of the record are the topics

/** The lines of business as links; the one that is shown is marked. */
export function TopicTags({ address }: { address: ListAddress }) {
  const { topic, tag } = address;
  return (
    <nav aria-label="Topics">
      <Tags>
        <li>
          <Tag to={listPath({})} state={topic || tag ? 'other' : 'current'}>
            Everything
          </Tag>
        </li>
        {topics.map(([value, name]) => (
          <li key={value}>
            <Tag to={listPath({ topic: value })} state={value === topic ? 'current' : 'other'}>
              {name}
            </Tag>
          </li>
        ))}
        {tag && (
          <li>
            <Tag to={listPath({ tag })} state="current">
              {tag}
            </Tag>
          </li>
        )}
      </Tags>
    </nav>
  );
}

const Tags = styled(TagList)`
  justify-content: flex-start;
`;
