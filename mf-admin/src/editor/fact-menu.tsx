import { useQuery } from '@tanstack/react-query';
import type { FactReview } from 'contract/facts';
import { searchKeyOf } from 'contract/search-key';
import { plural, t } from 'contract/words';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formatDay, TextInput } from 'ui';

import { Dialog } from '../dialog/dialog';
import { factQueries } from '../facts/fact.queries';

interface FactMenuProps {
  onChoose: (key: string) => void;
  onClose: () => void;
}

type Item = FactReview['items'][number];

const isFound = (words: readonly string[]) => (fact: Item) => {
  const text = searchKeyOf(`${fact.label} ${fact.value} ${fact.key} ${fact.sentence}`);
  return words.every((word) => text.includes(word));
};

const foundInWords = (count: number) => {
  if (count === 0) return t`No fact that holds today has these words.`;
  return plural(count, { one: 'One fact', other: `${count} facts` });
};

const holds = ({ daysLeft }: Item) => daysLeft === null || daysLeft >= 0;

/** Chooses a currently valid fact. The page will state it with its source and update when it changes. */
export function FactMenu({ onChoose, onClose }: FactMenuProps) {
  const [typed, setTyped] = useState('');
  const { data, isError } = useQuery(factQueries.all);
  const list = useRef<HTMLUListElement>(null);
  const words = searchKeyOf(typed).split(' ').filter(Boolean);
  const found = data?.items.filter(holds).filter(isFound(words)) ?? [];

  /** Inserts the only fact found, or goes to the first of several. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // the same key would press the button or break the line that gets the focus
    const [first, ...others] = found;
    if (first && others.length === 0) return onChoose(first.key);
    list.current?.querySelector('button')?.focus();
  }

  return (
    <Dialog title="Insert a fact" onClose={onClose}>
      <TextInput
        name="fact-search"
        type="search"
        label="Search the facts"
        value={typed}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError && <p>The facts could not be read. Close this and try again in a minute.</p>}
      <p role="status">{data && foundInWords(found.length)}</p>
      <List ref={list}>
        {found.map((fact) => (
          <li key={fact.key}>
            <Choice type="button" onClick={() => onChoose(fact.key)}>
              <b>{fact.value}</b>
              <span>{fact.label}</span>
              <small>
                {fact.source.name}, checked {formatDay(fact.checkedOn)}
              </small>
            </Choice>
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.ul`
  border-top: 3px solid var(--rule-ink);
`;

const Choice = styled.button`
  display: grid;
  gap: 0.1rem;
  width: 100%;
  min-height: 2.75rem;
  padding: var(--s-3) var(--s-2);
  border: 0;
  border-bottom: 1px solid var(--rule);
  background: none;
  color: var(--ink);
  line-height: 1.35;
  text-align: left;
  cursor: pointer;
  b {
    font-family: var(--font-display);
    font-weight: 600;
  }
  small {
    color: var(--ink-2);
    font-size: 1rem;
  }
  &:hover {
    background: var(--barley);
  }
`;
