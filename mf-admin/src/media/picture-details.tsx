import { useQuery } from '@tanstack/react-query';
import type { FocalPoint, MediaItem } from 'contract/media';
import { t } from 'contract/words';
import { useEffect, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Row, Small, Text, TextArea, TextInput, toast } from 'ui';

import { storedInput, useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useSeen } from '../device/seen';
import { sizeWords } from '../formats/size-words';
import { Dialog } from '../dialog/dialog';
import { discardTyped } from './discard-typed';
import { FocalPointField } from './focal-point-field';
import { useChangePicture } from './media.actions';
import { mediaQueries } from './media.queries';
import { RemoveItem } from './remove-item';
import { ReplaceFile } from './replace-file';
import { unreadItem } from './unread-item';
import { Usage } from './usage';

interface PictureDetailsProps {
  id: string;
  onClose(): void;
  /** Opens the dialog again. */
  onOpen(): void;
}

const storageKeyOf = (id: string) => `picture:${id}`;

/** Returns a focal point that was moved but not saved before the session ended. */
function keptPoint(id: string): FocalPoint | null {
  const [x, y] = (storedInput(storageKeyOf(id))['focal'] ?? '').split(' ').map(Number);
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null;
}

/** A picture of the library: name, alt text, focal point, usage, replacement and deletion. */
export function PictureDetails({ id, onClose, onOpen }: PictureDetailsProps) {
  const read = useQuery(mediaQueries.one(id));
  const { data: item } = read;
  const unread = unreadItem('picture', read);
  const close = () => {
    discardTyped(storageKeyOf(id), onOpen);
    onClose();
  };
  return (
    <Dialog title={item?.name ?? t`Picture`} width="wide" onClose={close}>
      {unread && <Text>{unread}</Text>}
      {!item && !unread && <Text role="status">Loading the picture</Text>}
      {item && (
        <>
          <Form item={item} key={item.replacedAt ?? ''} onSaved={close} />
          <Usage usage={item.usage} />
          <ReplaceFile section="picture" item={item} />
          <RemoveItem section="picture" item={item} onRemoved={close} />
        </>
      )}
    </Dialog>
  );
}

function Form({ item, onSaved }: { item: MediaItem; onSaved(): void }) {
  const [focal, setFocal] = useState(() => keptPoint(item.id) ?? item.focal);
  const { form, keep, forgetSent } = useStoredInput(storageKeyOf(item.id), ['name', 'alt', 'focal', 'seen']);
  const { name, alt } = item;
  const over = useSeen(storageKeyOf(item.id), { name, alt, focal: item.focal });
  useEffect(() => {
    if (focal !== item.focal) keep();
  }, [focal, item.focal, keep]);
  const save = useChangePicture(item.id, {
    onDone() {
      toast({ title: t`Saved`, description: t`Articles that describe the picture in their own words keep those.` });
      if (forgetSent()) onSaved();
      else over.rebase();
    },
    onFailed: ({ code }) => code === 'stale_version' && over.rebase(),
  });
  const faults = save.failure?.fields ?? {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    save.run({
      name: String(typed.get('name')).trim() || item.name,
      alt: String(typed.get('alt')),
      focal,
      seen: over.seen,
    });
  }

  return (
    <Split ref={form} onSubmit={submit}>
      <FocalPointField picture={item.picture} value={focal} onChange={setFocal} />
      <input type="hidden" name="focal" value={`${focal.x} ${focal.y}`} />
      <input type="hidden" name="seen" value={over.field} />
      <Fields>
        <TextInput name="name" label="Name" defaultValue={item.name} autoComplete="off" error={faults['name']} />
        <TextArea
          name="alt"
          label="Alt text"
          hint="What the picture shows, for people who cannot see it. An article may say it in its own words."
          defaultValue={item.alt}
          rows={3}
          error={faults['alt']}
        />
        <Facts item={item} />
        <Refusal failure={save.failure} />
        <Row>
          <Button type="submit" aria-disabled={save.isRunning}>
            {save.isRunning ? t`Saving` : t`Save`}
          </Button>
        </Row>
      </Fields>
    </Split>
  );
}

/** Properties of the uploaded file and its Markdown. */
function Facts({ item: { width, height, bytes, type, frames, src } }: { item: MediaItem }) {
  return (
    <Small as="div">
      <p>
        {width} by {height} pixels, {sizeWords(bytes)}, {type.slice('image/'.length).toUpperCase()}
        {frames > 1 && <>. It moves: the site shows its first frame</>}
      </p>
      <p>
        In Markdown: <code>![description]({src})</code>
      </p>
    </Small>
  );
}

const Split = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--s-5);
  align-items: start;
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s-4);
  code {
    overflow-wrap: anywhere;
  }
`;
