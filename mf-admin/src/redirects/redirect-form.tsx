import { t } from 'contract/words';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { Button, ErrorSummary, TextInput, toast } from 'ui';

import { LinkTargets } from '../editor/link-targets';
import { ShortForm } from '../kit/block';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useSummaryErrors } from '../kit/summary-errors';
import { useRedirectStep } from './redirects.actions';

/** Path chosen from the list below. A new object for every click, even on the same path. */
export interface WantedRedirect {
  from: string;
}

/** Returns the path of a whole address of this site, as a browser copies it. Other text is for the API to refuse. */
function pathIn(typed: string): string {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]+)(.*)$/i.exec(typed) ?? [];
  const isOwn = host.toLowerCase() === window.location.host.replace(/^www\./, '');
  return isOwn ? path || '/' : typed;
}

const none: Readonly<Record<string, string>> = {};

/** Adds a redirect. Its input is retained until it is saved. */
export function RedirectForm({ wanted }: { wanted: WantedRedirect | null }) {
  const { form, keep, forgetSent } = useStoredInput('redirect', ['from', 'to']);
  const pages = useId();
  const [target, setTarget] = useState('');
  useEffect(() => {
    const [from, to] = ['from', 'to'].map((name) => form.current?.elements.namedItem(name));
    if (!wanted || !(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return;
    from.value = wanted.from;
    keep();
    to.focus();
  }, [wanted, form, keep]);
  const { run, isRunning, failure } = useRedirectStep({
    onDone(_, step) {
      forgetSent();
      toast({ title: t`Added`, description: t`${step.from} leads on from now on.` });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => pathIn(String(typed.get(name) ?? '').trim());
    run({ kind: 'add', from: text('from'), to: text('to') });
  }

  const faults = failure?.fields ?? none;
  const errors = useSummaryErrors(faults);
  return (
    <ShortForm ref={form} noValidate aria-label="Add a redirect" onSubmit={submit}>
      <ErrorSummary errors={errors} />
      <Refusal failure={failure} />
      <TextInput
        name="from"
        size="dense"
        label="Old address"
        hint="What follows the name of the site, like /medicare-2019.html."
        autoComplete="off"
        spellCheck={false}
        error={faults['from']}
      />
      <TextInput
        name="to"
        size="dense"
        label="Leads to"
        hint="A page of this site, like /services/medicare."
        list={pages}
        autoComplete="off"
        spellCheck={false}
        error={faults['to']}
        onInput={(event) => setTarget(event.currentTarget.value)}
      />
      <LinkTargets id={pages} typed={target} />
      <Button type="submit" size="dense" aria-disabled={isRunning}>
        {isRunning ? t`Adding` : t`Add`}
      </Button>
    </ShortForm>
  );
}
