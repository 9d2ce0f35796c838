import type { QuoteDetail } from 'contract/admin-quotes';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteReplyDraft } from 'contract/quote-replies';
import { t } from 'contract/words';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Row, TextArea, toast } from 'ui';

import { useSeen } from '../device/seen';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { TextButtons } from '../kit/text-buttons';
import { useSaveTemplate } from './quote.actions';
import { focused, ReplyForm } from './reply-form';

interface TemplateProps {
  quote: Pick<QuoteDetail, 'product' | 'language'>;
  draft: QuoteReplyDraft;
  onClose(): void;
}

/** Edits the template with which replies about a line of business begin. */
export function Template({ quote: { product, language }, draft, onClose }: TemplateProps) {
  const { inSentence } = linesOfBusiness[product];
  const line = language === 'en-US' ? inSentence : t`${inSentence}, in Spanish`;
  const storageKey = `template:${product}:${language}`;
  const { form, forget, forgetSent } = useStoredInput(storageKey, ['template', 'seen']);
  const over = useSeen(storageKey, draft.template);
  const { run, isRunning, failure } = useSaveTemplate(product, {
    onDone() {
      toast({ title: t`Template saved`, description: t`Mails about ${line} begin with it from now on.` });
      if (forgetSent()) onClose();
      else over.rebase();
    },
    onFailed: ({ code }) => code === 'stale_version' && over.rebase(),
  });
  const isOvertaken = failure?.code === 'stale_version' && !isRunning;

  function close() {
    forget();
    onClose();
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    run({ text: String(new FormData(event.currentTarget).get('template')), language, seen: over.seen });
  }

  return (
    <ReplyForm ref={form} noValidate onSubmit={save} aria-label={t`Template about ${line}`}>
      <Refusal failure={isRunning ? null : failure} />
      <TextArea
        name="template"
        size="dense"
        ref={focused}
        label={t`Template for ${line}`}
        rows={11}
        hint="Everybody here begins with it, for requests in the same language. {name} and {reference} become those of the request."
        defaultValue={draft.template}
        error={isRunning ? undefined : failure?.fields['text']}
      />
      <input type="hidden" name="seen" value={over.field} />
      {isOvertaken && <Theirs>{draft.template}</Theirs>}
      <Row>
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? t`Saving` : t`Save the template`}
        </Button>
        <TextButtons>
          <Button look="text" aria-disabled={isRunning} onClick={close}>
            Back to the mail
          </Button>
        </TextButtons>
      </Row>
    </ReplyForm>
  );
}

const Theirs = styled.blockquote`
  padding-left: var(--s-4);
  border-left: 4px solid var(--rule);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
