import { articleLimits } from 'contract/article-rules';
import { t } from 'contract/words';
import type { FormEvent } from 'react';
import { Button, TextInput, toast } from 'ui';

import { ShortForm } from '../kit/block';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useTagStep } from './tags.actions';

/** Creates a tag before any article uses it. Its input is retained until it is saved. */
export function AddTag() {
  const { form, forgetSent } = useStoredInput('tag', ['name']);
  const { run, isRunning, failure } = useTagStep({
    onDone(_, step) {
      forgetSent();
      toast({ title: t`Added`, description: t`Writers are offered “${step.name.trim()}” from now on.` });
    },
  });
  const fault = isRunning ? undefined : failure?.fields['name'];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run({ kind: 'add', name: String(new FormData(event.currentTarget).get('name') ?? '') });
  }

  return (
    <ShortForm ref={form} noValidate aria-label="Add a tag" onSubmit={submit}>
      {!fault && <Refusal failure={failure} />}
      <TextInput
        name="name"
        size="dense"
        label="Name"
        hint="Like “turning 65”."
        autoComplete="off"
        maxLength={articleLimits.tag}
        error={fault}
      />
      <Button type="submit" size="dense" aria-disabled={isRunning}>
        {isRunning ? t`Adding` : t`Add`}
      </Button>
    </ShortForm>
  );
}
