import { useQuery } from '@tanstack/react-query';
import { articleLimits } from 'contract/article-rules';
import type { Article } from 'contract/articles';
import { authorIdsOf, writtenBy } from 'contract/authors';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Select, VisuallyHidden, formatList } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useAuthorNames } from '../articles/use-author-names';
import type { ArticleDetails } from '../saving/use-session';

interface AuthorsFieldProps {
  content: ArticleDetails;
  /** Authors as last saved, with the names of those who have left. */
  saved: Article['authors'];
  onChange: (part: Partial<ArticleDetails>) => void;
}

/** Chooses the authors in byline order: the first author, then the co-authors. */
export function AuthorsField({ content, saved, onChange }: AuthorsFieldProps) {
  const { data: team } = useQuery(teamQuery);
  const people = team?.items ?? [];
  /** Announcement of the changed byline for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const ids = authorIdsOf(content);
  const [first, ...others] = ids;
  const nameOf = useAuthorNames(saved);
  const left = people.filter(({ id }) => !ids.includes(id));
  // Those who have left have a name in `saved`. Without one, they were removed, and nothing can be published under it.
  const removed = team ? ids.filter((id) => ![...people, ...saved].some((person) => person.id === id)) : [];

  function set(next: readonly string[]) {
    onChange(writtenBy(next));
    setAnnouncement(next.length > 1 || others.length > 0 ? t`By ${formatList(next.map(nameOf))}` : '');
  }

  function moveUp(id: string) {
    const at = ids.indexOf(id);
    const next = ids.toSpliced(at, 1).toSpliced(at - 1, 0, id);
    set(next);
    if (at === 1) focusFirst(); // the row is gone
  }

  function remove(id: string) {
    set(ids.filter((item) => item !== id));
    focusFirst(); // the button is removed with its row
  }

  const focusFirst = () => box.current?.querySelector('select')?.focus();

  return (
    <Box ref={box}>
      <Select
        name="author"
        label="Author"
        value={first ?? ''}
        error={
          removed.length > 0
            ? t`Not on the team any more: ${formatList(removed)}. Choose who wrote the article.`
            : undefined
        }
        onChange={({ target }) => set([target.value, ...others].filter((id, at, all) => id && all.indexOf(id) === at))}
      >
        <option value="">Choose who wrote it</option>
        {people.map((member) => (
          <option key={member.id} value={member.id}>
            {member.name}
          </option>
        ))}
        {first && !people.some(({ id }) => id === first) && <option value={first}>{nameOf(first)}</option>}
      </Select>
      {others.length > 0 && (
        <ol aria-label="Other authors">
          {others.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <button type="button" aria-label={t`Move ${nameOf(id)} up`} onClick={() => moveUp(id)}>
                <Icon name="arrow-up" />
              </button>
              <button type="button" aria-label={t`Remove ${nameOf(id)}`} onClick={() => remove(id)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {first && left.length > 0 && others.length < articleLimits.coAuthors && (
        <Select
          name="coAuthors"
          label="Add another author"
          optional
          value=""
          onChange={({ target }) => set([...ids, target.value])}
        >
          <option value="">Choose who wrote it too</option>
          {left.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s-3);
  li {
    display: flex;
    align-items: center;
    border-bottom: 1px solid var(--rule);
  }
  li span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li button {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    color: var(--ink);
    cursor: pointer;
  }
`;
