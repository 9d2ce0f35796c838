import type { OpenQuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { quotePath, stepsOf } from 'contract/quote-pages';
import { language, localPath, t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Checkbox, Heading, Regulated, Row, Text, useSite } from 'ui';

import { BackLink } from './form-page';
import { FormTrouble, sendButton } from './form-trouble';
import { Honeypot } from './honeypot';
import { draftAction } from './quote-draft.actions';
import type { usePostedForm } from './use-posted-form';

/** Change this version with every change of what this page shows: the consent ledger stores it with the wording. */
const formVersion = '2026-11-23';

interface SendFormProps {
  product: QuoteProduct;
  draft: OpenQuoteDraft;
  posted: ReturnType<typeof usePostedForm>;
}

/** The end of the review page: what sending means, the optional consent box, and the button. */
export function SendForm({ product, draft, posted: { trouble, attempt, isSending, submit } }: SendFormProps) {
  const { phone, phoneHref } = useSite();
  const textOf = (kind: string) => draft.consents.find((consent) => consent.kind === kind);
  const [contact, marketing] = [textOf('contact'), textOf('marketing')];
  return (
    <Form method="post" action={localPath(draftAction(product, 'check'))} noValidate onSubmit={submit}>
      <FormTrouble trouble={trouble} attempt={attempt} />
      <Heading level={2} size="h3">
        Send it
      </Heading>
      {[contact, marketing].map(
        (text) =>
          text && (
            // The shown version is sent back, so that the consent record proves this exact wording.
            <div key={text.kind} hidden>
              <input type="hidden" name={`consents.${text.kind}.version`} value={text.version} />
              <input type="hidden" name={`consents.${text.kind}.hash`} value={text.hash} />
            </div>
          ),
      )}
      <input type="hidden" name="formVersion" value={formVersion} />
      <input type="hidden" name="answersHash" value={draft.answersHash} />
      <Honeypot />
      {language !== 'en-US' && (
        <Text>
          What you agree to is below in English, in the words of the law. To hear what it means before you send this,
          call <a href={phoneHref}>{phone}</a>. You don’t have to check the box.
        </Text>
      )}
      {marketing && (
        <Checkbox
          name="consents.marketing.ticked"
          value="yes"
          label={<Regulated>{marketing.text}</Regulated>}
          optional
        />
      )}
      {contact && (
        <Text>
          <Regulated>{contact.text}</Regulated>
        </Text>
      )}
      <Text>
        <Link to="/privacy">What we do with your answers</Link>, and{' '}
        <Link to="/privacy#consent">how you take your consent back</Link>.
      </Text>
      <Row data-paper="none">
        <Button type="submit" id={sendButton} aria-disabled={isSending}>
          {isSending ? t`One moment` : t`Send my request`}
        </Button>
        <BackLink to={quotePath(product, stepsOf(product).at(-1))}>Back to step {stepsOf(product).length}</BackLink>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-5);
  margin-top: var(--s-7);
`;
