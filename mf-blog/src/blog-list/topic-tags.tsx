import { isOffered, lineOfTopic, topicNames } from 'contract/lines-of-business';
import type { Topic } from 'contract/posts';
import { Tag, TagList, useSite } from 'ui';

import { listPath, type ListAddress } from './list-address';

const topics = Object.entries(topicNames) as [Topic, string][]; // the record's keys are the topics

interface TopicTagsProps {
  address: ListAddress;
  /** The filter of the list, as text; null for the whole Almanac. */
  subject: string | null;
}

/** The lines of business that the agency sells as links; the current one is marked. Links keep the search text. */
export function TopicTags({ address, subject }: TopicTagsProps) {
  const { q, topic, tag, author } = address;
  const { lines } = useSite();
  const offered = topics.filter(([value]) => value === topic || isOffered(lineOfTopic(value)?.path ?? '', lines));
  const isNarrowed = Boolean(tag || author);
  return (
    <nav aria-label="Topics">
      <TagList>
        <li>
          <Tag to={listPath({ q })} state={topic || isNarrowed ? 'other' : 'current'}>
            Everything
          </Tag>
        </li>
        {offered.map(([value, name]) => (
          <li key={value}>
            <Tag to={listPath({ q, topic: value })} state={value === topic && !isNarrowed ? 'current' : 'other'}>
              {name}
            </Tag>
          </li>
        ))}
        {isNarrowed && subject && (
          <li>
            <Tag to={listPath({ topic, tag, author })} state="current">
              {subject}
            </Tag>
          </li>
        )}
      </TagList>
    </nav>
  );
}
