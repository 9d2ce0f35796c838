import { articleLimits, tagFrom } from 'contract/article-rules';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import { Button, Row, Stack, TextInput, toast } from 'ui';

import { Dialog } from '../dialog/dialog';
import { storedInput, useStoredInput } from '../device/stored-input';
import { Breakable } from '../kit/breakable';
import { Refusal } from '../kit/refusal';
import { articlesInWords, isUnderWay, underWay, type Tag } from './tag-counts';
import { useTagStep } from './tags.actions';

interface RenameTagProps {
  tag: Tag;
  tags: readonly Tag[];
  onClose: () => void;
}

/** Renames a tag. The name of another tag merges the two, which the button states first. */
export function RenameTag({ tag: { name, articles }, tags, onClose }: RenameTagProps) {
  const storageKey = `tag:${name}`;
  const { form, forget } = useStoredInput(storageKey, ['to']);
  const [typed, setTyped] = useState(() => storedInput(storageKey)['to'] ?? name);
  const to = tagFrom(typed); // as the API takes it
  const other = tags.find((item) => item.name === to && item.name !== name);
  const close = () => {
    forget();
    onClose();
  };
  const { run, isRunning, failure } = useTagStep({
    onDone({ items }) {
      close();
      if (isUnderWay(items, name)) return void toast(underWay());
      toast({ title: other ? t`Merged` : t`Renamed`, description: t`“${name}” is called “${to}” from now on.` });
    },
  });
  const fault = isRunning ? undefined : failure?.fields['to'];

  function submit(event: FormEvent) {
    event.preventDefault();
    run({ kind: 'rename', name, to, merge: other !== undefined });
  }

  return (
    <Dialog title={t`Rename “${name}”`} width="narrow" onClose={close}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack $gap={5}>
          <p>
            {articles > 0
              ? t`It changes in ${articlesInWords(articles)}, for visitors too. The list of the old name leads to the new one.`
              : t`The list of the old name leads to the new one.`}
          </p>
          {!fault && <Refusal failure={failure} />}
          <TextInput
            name="to"
            label="New name"
            autoComplete="off"
            maxLength={articleLimits.tag}
            defaultValue={name}
            onChange={({ target }) => setTyped(target.value)}
            error={fault}
          />
          <p role="status">
            {other && t`There is a tag “${other.name}”. The two become one, which cannot be taken apart again.`}
          </p>
          <Row>
            <Button type="submit" aria-disabled={isRunning}>
              <Breakable>{other ? t`Merge into “${other.name}”` : t`Rename`}</Breakable>
            </Button>
            <Button look="outline" onClick={close}>
              Cancel
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
