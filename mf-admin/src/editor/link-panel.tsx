import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Button, Input } from 'ui';

import { LinkTargets } from './link-targets';

interface LinkPanelProps {
  editor: Editor;
  onClose: () => void;
}

/**
 * "medicare.gov" is meant as an address; "/blog/a", "#part" and "mailto:" are complete; words are the name of a page.
 * @param pages of the site, by their names
 * @returns undefined for words that no page, or more than one, has in its name
 */
export function addressOf(typed: string, pages: readonly HTMLOptionElement[]): string | undefined {
  const address = typed.trim();
  if (address === '' || /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return address;
  if (address.includes('@')) return `mailto:${address}`;
  if (/^\S+\.\S+$/.test(address)) return `https://${address}`;
  const named = pages.filter(({ label }) => label.toLowerCase().includes(address.toLowerCase()));
  const exact = named.find(({ label }) => label.toLowerCase() === address.toLowerCase());
  return (exact ?? (named.length === 1 ? named[0] : undefined))?.value;
}

/** Where a link leads. Asked below the toolbar, not in a bubble over the words. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current: unknown = editor.getAttributes('link')['href'];
  const start = typeof current === 'string' ? current : '';
  const [typed, setTyped] = useState(start);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const href = addressOf(input.current?.value ?? '', [...(input.current?.list?.options ?? [])]);
    setUnknown(href === undefined);
    if (href === undefined) return input.current?.focus();
    const link = editor.chain().extendMarkRange('link');
    if (href === '') link.unsetLink().run();
    else if (editor.state.selection.empty && typeof current !== 'string') {
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else link.setLink({ href }).run();
    close();
  }

  return (
    <Row onSubmit={apply} onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()} aria-label="Link">
      <label htmlFor={id}>Address of the link, or the name of a page here</label>
      <Input
        size="dense"
        ref={input}
        id={id}
        defaultValue={start}
        onInput={(event) => setTyped(event.currentTarget.value)}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-fault` : undefined}
        list={`${id}-pages`}
        autoComplete="off"
        spellCheck={false}
      />
      {isUnknown && (
        <Fault id={`${id}-fault`} role="alert">
          No one page has this name. Choose a page from the list, or write a whole address.
        </Fault>
      )}
      <LinkTargets id={`${id}-pages`} typed={typed} />
      <Button look="text" size="dense" type="submit">
        Set link
      </Button>
      {typeof current === 'string' && (
        <Button
          look="text"
          size="dense"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            close();
          }}
        >
          Remove link
        </Button>
      )}
      <Button look="text" size="dense" onClick={close}>
        Cancel
      </Button>
    </Row>
  );
}

export const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  align-items: center;
  padding: var(--s-3) var(--s-4);
  border-bottom: 1px solid var(--rule);
  background: var(--barley);
  label {
    font-weight: 700;
  }
  input {
    flex: 1 1 16rem;
    min-width: 0;
  }
`;

const Fault = styled.p`
  flex-basis: 100%;
  order: 1;
  color: var(--barn);
  font-weight: 700;
`;
