import { useQuery } from '@tanstack/react-query';
import { articleLimits, firstCharacters, tagFrom } from 'contract/article-rules';
import { t } from 'contract/words';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { TextInput, VisuallyHidden } from 'ui';
import { Icon } from 'ui/admin-icon';

import { tagsQuery } from '../tags/tags.queries';

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/**
 * Edits the tags. A comma or Enter ends a tag, and so does leaving the field or the page. One that has no room stays in
 * the field, which says why.
 */
export function TagsField({ tags, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  /** Announcement of the changed list for screen readers. */
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= articleLimits.tags;
  const listId = useId();
  const { data } = useQuery(tagsQuery);
  const offered = (data?.items ?? []).map(({ name }) => name).filter((name) => !tags.includes(name));

  function add(text: string) {
    const written = text.split(',').map((tag) => firstCharacters(tagFrom(tag), articleLimits.tag));
    const fresh = [...new Set(written)].filter((tag) => tag !== '' && !tags.includes(tag));
    const free = Math.max(0, articleLimits.tags - tags.length);
    const [added, cut] = [fresh.slice(0, free), fresh.slice(free)];
    if (added.length > 0) onChange([...tags, ...added]);
    const sentences = [
      added.length > 0 && t`Added ${added.join(', ')}`,
      cut.length > 0 && t`Not added: ${cut.join(', ')}. An article takes ${articleLimits.tags} tags at most.`,
    ];
    if (fresh.length > 0) setAnnouncement(sentences.filter(Boolean).join('. '));
    setTyped(cut.join(', '));
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    setAnnouncement(t`Removed ${tag}`);
    input.current?.focus(); // the button is removed with its tag
  }

  // Closing the tab and the browser's Back end the page without a blur.
  const addTyped = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    addTyped.current = () => add(typed);
  });
  useLayoutEffect(() => {
    const end = () => addTyped.current();
    // Before the page decides whether to ask.
    window.addEventListener('beforeunload', end, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', end, { capture: true });
      end();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    // While text is composed, Enter confirms a word of the input method, not the tag.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typed);
  }

  return (
    <Box>
      <TextInput
        ref={input}
        name="tags"
        label="Tags"
        hint="Type a comma or press Enter after each one."
        optional
        autoComplete="off"
        value={typed}
        error={
          typed !== '' && isFull ? t`An article takes ${articleLimits.tags} tags at most. Remove one first.` : undefined
        }
        onChange={({ target }) => (target.value.includes(',') && !isFull ? add(target.value) : setTyped(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        list={listId}
      />
      <datalist id={listId}>
        {offered.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label="Tags of this article">
          {tags.map((tag) => (
            <li key={tag}>
              <span>{tag}</span>
              <button type="button" aria-label={t`Remove the tag ${tag}`} onClick={() => remove(tag)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s-2);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s-2);
  }
  li {
    display: inline-flex;
    align-items: center;
    padding-left: 0.7rem;
    border: 1px solid var(--ctl);
    border-radius: var(--radius);
    overflow-wrap: anywhere;
  }
  li button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    border: 0;
    background: none;
    color: var(--ink);
    cursor: pointer;
  }
`;
