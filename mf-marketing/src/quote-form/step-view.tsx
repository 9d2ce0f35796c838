import type { QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { draftHours, quotePath } from 'contract/quote-pages';
import { localPath, t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Disclaimer, Row, Text, useToday, visuallyHidden } from 'ui';

import { BackLink, FormPage } from './form-page';
import { FormTrouble, sendButton } from './form-trouble';
import { KeepLonger } from './keep-longer';
import { forms } from './forms';
import { PlanSentence } from './plan-sentence';
import { QuestionField } from './question-field';
import { useOrigin } from './origin';
import { useQuoteLink } from './quote-link';
import { StepProgress } from './step-progress';
import { draftAction } from './quote-draft.actions';
import { usePostedForm } from './use-posted-form';
import { answersOf } from './typed-values';
import { useTypedAnswers } from './use-typed-answers';
import { WithoutCookies } from './without-cookies';

const noCheck = () => ({});

/** Loads the validation of a page on demand, to keep typing fast. If it fails to load, the API validates the same. */
const loadCheck = () =>
  import('./check-step').then(
    ({ faultsOf }) => faultsOf,
    () => noCheck,
  );

/** Milliseconds that sending waits for the validation, since a proxy may never deliver its script. */
const checkTimeout = 3_000;
const checkInTime = () =>
  Promise.race([
    loadCheck(),
    new Promise<typeof noCheck>((resolve) => void setTimeout(resolve, checkTimeout, noCheck)),
  ]);

interface StepViewProps {
  product: QuoteProduct;
  step: string;
  draft: QuoteDraft;
}

/** One page of a form. It works as a plain form; scripts only avoid the reload. */
export function StepView({ product, step, draft }: StepViewProps) {
  const { name, steps } = forms[product];
  const index = steps.findIndex((candidate) => candidate.step === step);
  const texts = steps[index];
  const [search] = useSearchParams();
  const allForms = useQuoteLink();
  const origin = new URLSearchParams(useOrigin());
  const open = draft.kind === 'open' ? draft : null;
  const today = useToday();
  const { form, keep, answers, refilled } = useTypedAnswers(product, step, open?.answers[step]);
  const { trouble, attempt, isSending, submit, takeOutRow } = usePostedForm({
    product,
    page: step,
    trouble: open?.refused?.step === step ? open.refused : null,
    keep,
    check: async (typed) => (await checkInTime())(product, step, answersOf(typed), today),
  });
  if (!texts) return null;
  const onInput = () => {
    keep();
    void loadCheck();
  };
  const back = search.get('from') === 'check' ? 'check' : steps[index - 1]?.step;
  const isWrong = trouble.message !== null || Object.keys(trouble.fields).length > 0;
  return (
    <FormPage
      product={product}
      heading={texts.title}
      meta={t`${name}, step ${index + 1} of ${steps.length}`}
      state={isWrong ? 'wrong' : 'fine'}
      progress={<StepProgress steps={steps} now={step} />}
      visitorState={open?.state}
    >
      {texts.lead && <Lead>{texts.lead}</Lead>}
      <PlanSentence product={product} draft={draft} />
      <Form
        method="post"
        action={localPath(draftAction(product, step))}
        noValidate
        onSubmit={submit}
        onInput={onInput}
        ref={form}
      >
        {/* Enter activates the first button of a form, which must not be one that removes a row. */}
        <FirstButton type="submit" tabIndex={-1} aria-hidden="true">
          Save and continue
        </FirstButton>
        <FormTrouble trouble={trouble} attempt={attempt} questions={texts.questions} />
        {open?.startedAgain && (
          <Disclaimer title="Some answers are needed again">
            <p>
              We keep answers for {draftHours} hours after the last page, and these are gone. What you just sent is
              kept.
            </p>
            <p>
              <WithoutCookies />
            </p>
          </Disclaimer>
        )}
        {search.get('from') === 'check' && <input type="hidden" name="from" value="check" />}
        {[...origin].map(([name, value]) => (
          <input key={name} type="hidden" name={`origin.${name}`} value={value} />
        ))}
        {texts.questions.map((question) => (
          <QuestionField
            key={`${question.name} ${refilled.includes(question.name)}`}
            question={question}
            answers={answers}
            faults={trouble.fields}
            onRowTakenOut={takeOutRow}
          />
        ))}
        <Row data-paper="none">
          <Button type="submit" id={sendButton} aria-disabled={isSending}>
            {isSending ? t`One moment` : t`Save and continue`}
          </Button>
          <BackLink to={back ? quotePath(product, back) : allForms}>
            {back === 'check' ? t`Back to your answers` : back ? t`Back to step ${index}` : t`Back`}
          </BackLink>
        </Row>
        <KeepLonger product={product} step={step} form={form} />
      </Form>
    </FormPage>
  );
}

const Lead = styled(Text)`
  margin-top: var(--s-3);
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-6);
  margin-top: var(--s-5);
`;

const FirstButton = styled.button`
  ${visuallyHidden}
`;
