import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/library-files';
import { t } from 'contract/words';
import type { FormEvent } from 'react';
import { Button, Row, Small, Stack, Text, TextInput, toast } from 'ui';

import { Dialog } from '../dialog/dialog';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useSeen } from '../device/seen';
import { sizeWords } from '../formats/size-words';
import { discardTyped } from './discard-typed';
import { useRenameFile } from './media.actions';
import { fileQueries } from './media.queries';
import { RemoveItem } from './remove-item';
import { ReplaceFile } from './replace-file';
import { unreadItem } from './unread-item';
import { Usage } from './usage';

interface FileDetailsProps {
  id: string;
  onClose(): void;
  /** Opens the dialog again. */
  onOpen(): void;
}

const storageKeyOf = (id: string) => `file:${id}`;

/** A PDF of the library: name, usage, replacement and deletion. */
export function FileDetails({ id, onClose, onOpen }: FileDetailsProps) {
  const read = useQuery(fileQueries.one(id));
  const { data: file } = read;
  const unread = unreadItem('file', read);
  const close = () => {
    discardTyped(storageKeyOf(id), onOpen);
    onClose();
  };
  return (
    <Dialog title={file?.name ?? t`File`} onClose={close}>
      {unread && <Text>{unread}</Text>}
      {!file && !unread && <Text role="status">Loading the file</Text>}
      {file && (
        <>
          <Form file={file} onSaved={close} />
          <Usage section="file" usage={file.usage} />
          <ReplaceFile section="file" item={file} />
          <RemoveItem section="file" item={file} onRemoved={close} />
        </>
      )}
    </Dialog>
  );
}

function Form({ file, onSaved }: { file: LibraryFile; onSaved(): void }) {
  const { form, forgetSent } = useStoredInput(storageKeyOf(file.id), ['name', 'seen']);
  const over = useSeen(storageKeyOf(file.id), { name: file.name });
  const save = useRenameFile(file.id, {
    onDone(_, { name }) {
      toast({ title: t`Saved`, description: name });
      if (forgetSent()) onSaved();
      else over.rebase();
    },
    onFailed: ({ code }) => code === 'stale_version' && over.rebase(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim() || file.name;
    save.run({ name, seen: over.seen });
  }

  return (
    <form ref={form} onSubmit={submit}>
      <Stack $gap={4}>
        <TextInput
          name="name"
          label="Name"
          hint="What it is called where a visitor saves it."
          defaultValue={file.name}
          autoComplete="off"
          error={save.failure?.fields['name']}
        />
        <input type="hidden" name="seen" value={over.field} />
        <Small as="div">
          <p>
            PDF, {sizeWords(file.bytes)}. <a href={file.href}>Open it</a>
          </p>
          <p>
            In Markdown:{' '}
            <code>
              [{file.name}]({file.src})
            </code>
          </p>
        </Small>
        <Refusal failure={save.failure} />
        <Row>
          <Button type="submit" aria-disabled={save.isRunning}>
            {save.isRunning ? t`Saving` : t`Save`}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
