import { useQuery } from '@tanstack/react-query';
import type { QuoteDetail } from 'contract/admin-quotes';
import type { QuoteReplyDraft } from 'contract/quote-replies';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Heading, Loading, Row, Text, TextArea, TextInput, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { DiscardDialog } from '../dialog/discard-dialog';
import { useIsMailFiled } from '../mail/mail.queries';
import { useStoredInput } from '../device/stored-input';
import { Refusal, RefusalNote } from '../kit/refusal';
import { TextButtons } from '../kit/text-buttons';
import { useReportWriting, useQuoteStep } from './quote.actions';
import { quoteQueries } from './quote.queries';
import { focused, ReplyForm } from './reply-form';
import { Template } from './reply-template';

/** Replies to a request by email. The sent text is recorded in the history. */
export function Reply({ quote, email }: Pick<LetterProps, 'quote' | 'email'>) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <Section aria-labelledby="reply">
      <Heading level={2} size="h3" id="reply">
        Answer by mail
      </Heading>
      <div role="status">
        {quote.writers?.map((writer) => (
          <Writer key={writer}>
            <Icon name="users" />
            <span>
              {writer} is writing an answer to {quote.name}.
            </span>
          </Writer>
        ))}
      </div>
      {isOpen ? (
        <Opened quote={quote} email={email} onClose={() => setOpen(false)} />
      ) : (
        <Button look="outline" ref={isOpen === false ? focused : null} onClick={() => setOpen(true)}>
          Write to {quote.name}
        </Button>
      )}
    </Section>
  );
}

function Opened({ quote, email, onClose }: Pick<LetterProps, 'quote' | 'email' | 'onClose'>) {
  useReportWriting(quote.id);
  const { data: draft, isError, refetch } = useQuery(quoteQueries.reply(quote.id));
  const [isTemplate, setTemplate] = useState(false);
  // A failed step, such as sending, reads the draft again. If that fails too, what is written must stay on the screen.
  if (!draft && isError)
    return (
      <div role="alert">
        <Text>The beginning of the mail could not be loaded.</Text>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  if (!draft) return <Loading />;
  return isTemplate ? (
    <Template quote={quote} draft={draft} onClose={() => setTemplate(false)} />
  ) : (
    <Letter quote={quote} email={email} draft={draft} onClose={onClose} onTemplate={() => setTemplate(true)} />
  );
}

interface LetterProps {
  quote: QuoteDetail;
  /** The client's email address. A client without one cannot be emailed. */
  email: string;
  draft: QuoteReplyDraft;
  onClose(): void;
  onTemplate(): void;
}

function letterIn(form: HTMLFormElement | null): { subject: string; text: string } {
  const typed = new FormData(form ?? undefined);
  return { subject: String(typed.get('subject')), text: String(typed.get('text')) };
}

function Letter({ quote: { id, name, version }, email, draft, onClose, onTemplate }: LetterProps) {
  const { form, forget, forgetSent } = useStoredInput(`reply:${id}`, ['subject', 'text']);
  // The request is polled every 15 seconds, so the writer is warned about a colleague's change before sending.
  const [seen, setSeen] = useState(version);
  const isOvertaken = seen !== version;
  const isFiled = useIsMailFiled();
  const { run, isRunning, failure } = useQuoteStep(id, {
    onDone(after) {
      setSeen(after.version); // this mail is no change of a colleague
      toast(
        isFiled
          ? {
              variant: 'destructive',
              title: t`Not sent`,
              description: t`No mail went to ${email}: there is no mail server.`,
            }
          : {
              title: t`On its way to ${name}`,
              description: t`It is in the history. “Messages” says when it was sent.`,
            },
      );
      // Edits made after Send was pressed are not part of the mail.
      if (forgetSent()) onClose();
    },
  });
  const [isDiscarding, setDiscarding] = useState(false);
  const fields = isRunning ? {} : (failure?.fields ?? {});

  function close() {
    forget();
    onClose();
  }

  function discard() {
    const { subject, text } = letterIn(form.current);
    if (subject === draft.subject && text === draft.text) close();
    else setDiscarding(true);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSeen(version);
    run({ kind: 'reply', reply: { version, ...letterIn(event.currentTarget) } });
  }

  return (
    <ReplyForm ref={form} noValidate onSubmit={send} aria-label={t`Mail to ${email}`}>
      {isRunning ? null : isOvertaken ? (
        <RefusalNote>Somebody answered or changed this request while you wrote. Look at the history first.</RefusalNote>
      ) : (
        <Refusal failure={failure} />
      )}
      <TextInput name="subject" size="dense" label="Subject" defaultValue={draft.subject} error={fields['subject']} />
      <TextArea
        name="text"
        size="dense"
        label="Text"
        ref={focused}
        rows={11}
        hint={t`Goes to ${email}. The reply comes to your address. The agency’s license, its address and the way to opt out are added below.`}
        defaultValue={draft.text}
        error={fields['text']}
      />
      <Row>
        <Button type="submit" aria-disabled={isRunning}>
          {isRunning ? t`Sending` : isOvertaken ? t`Send all the same` : t`Send`}
        </Button>
        <TextButtons>
          <Button look="text" aria-disabled={isRunning} onClick={discard}>
            Discard
          </Button>
          <Button look="text" aria-disabled={isRunning} onClick={onTemplate}>
            Edit the template
          </Button>
        </TextButtons>
      </Row>
      {isDiscarding && (
        <DiscardDialog onConfirm={close} onClose={() => setDiscarding(false)}>
          Nothing of this mail is kept.
        </DiscardDialog>
      )}
    </ReplyForm>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  overflow-wrap: anywhere;
  gap: var(--s-3);
  > form {
    width: 100%;
  }
  @media print {
    display: none;
  }
`;

const Writer = styled.p`
  display: flex;
  gap: var(--s-2);
  svg {
    flex: none;
    margin-top: 0.15em;
    color: var(--pine);
  }
`;
