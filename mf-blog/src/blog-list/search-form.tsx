import { localPath } from 'contract/words';
import { useEffect, useRef, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Icon, Input } from 'ui';

import { listPath, longestQuestion, readListAddress, type ListAddress } from './list-address';
import { typedWords } from './typed-words';

const fieldId = 'find';

/** The Almanac's search: a GET form, which works without scripts; with them it navigates. */
export function SearchForm({ address: { q = '', topic } }: { address: ListAddress }) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);

  // Going back in history restores the search of that page; remounting the field would too, but would lose focus. On
  // the first render the field gets what was typed before the page was loaded again.
  const lastQuery = useRef(q);
  useEffect(() => {
    if (!field.current) return;
    if (lastQuery.current === q) typedWords.restore(q, field.current);
    else field.current.value = q;
    lastQuery.current = q;
  }, [q]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    typedWords.forget(q);
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(listPath(readListAddress(new URLSearchParams(typed))));
  };

  return (
    <Form role="search" method="get" action={localPath('/blog')} onSubmit={submit}>
      <label htmlFor={fieldId}>Find an article</label>
      <Row>
        <Input
          ref={field}
          id={fieldId}
          name="q"
          type="search"
          defaultValue={q}
          onInput={({ currentTarget }) => typedWords.keep(q, currentTarget.value)}
          maxLength={longestQuestion}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">
          <Icon name="search" />
          Find
        </Button>
      </Row>
      {topic && <input type="hidden" name="topic" value={topic} />}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-2);
  label {
    font-weight: 700;
  }
  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  gap: var(--s-2);
  max-width: 36rem;
  input {
    flex: 1;
    min-width: 0;
    appearance: none;
  }
`;
