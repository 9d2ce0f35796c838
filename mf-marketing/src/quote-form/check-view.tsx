import type { OpenQuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';
import { useQueryClient } from '@tanstack/react-query';
import { plural, t } from 'contract/words';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, Heading, largeLetters, medium, Text } from 'ui';

import { answerWords } from './answer-words';
import { FormPage } from './form-page';
import { forms } from './forms';
import { PlanSentence } from './plan-sentence';
import { controlOf } from './question';
import { SendForm } from './send-form';
import { StepProgress } from './step-progress';
import { draftQuery } from './quote-draft.queries';
import { usePostedForm } from './use-posted-form';

interface CheckViewProps {
  product: QuoteProduct;
  draft: OpenQuoteDraft;
}

/** The review page: every answer with a link to change it, and the button that sends the request. */
export function CheckView({ product, draft }: CheckViewProps) {
  const { name, steps } = forms[product];
  const posted = usePostedForm({
    product,
    page: 'check',
    trouble: draft.refused?.step === 'check' ? draft.refused : null,
  });
  const again = useQueryClient();
  const { message } = posted.trouble;
  useEffect(() => {
    // Another tab may have changed the answers: the page must show what the next submit sends.
    if (message) void again.invalidateQueries(draftQuery(product, 'check'));
  }, [message, again, product]);
  const unanswered = steps.filter(({ step }) => !draft.done.includes(step));
  const [missing] = unanswered;
  const count = unanswered.length;
  return (
    <FormPage
      product={product}
      heading="Check your answers"
      meta={name}
      state={posted.trouble.message ? 'wrong' : 'fine'}
      progress={<StepProgress steps={steps} now={missing?.step ?? null} />}
      visitorState={draft.state}
    >
      <PlanSentence product={product} draft={draft} />
      {steps.map(({ step, title, questions }) => (
        <Part key={step}>
          <Heading level={2} size="h3">
            {title}
          </Heading>
          <dl>
            {questions.map((question) => (
              <div key={question.name}>
                <dt>{question.label}</dt>
                <dd>{answerWords(question, draft.answers[step] ?? {}).join('\n')}</dd>
                <dd data-paper="none">
                  <Change
                    to={`${quotePath(product, step)}?from=check#${controlOf(question)}`}
                    aria-label={t`Change: ${question.label}`}
                  >
                    Change
                  </Change>
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      ))}
      {missing ? (
        <Part>
          <Text>
            {plural(count, {
              one: 'One page isn’t answered yet.',
              other: `${count} pages aren’t answered yet.`,
            })}
          </Text>
          <ButtonLink to={quotePath(product, missing.step)}>Go on with “{missing.title}”</ButtonLink>
        </Part>
      ) : (
        <SendForm product={product} draft={draft} posted={posted} />
      )}
    </FormPage>
  );
}

const Part = styled.section`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  margin-top: var(--s-6);
  dl {
    width: 100%;
    border-top: var(--scotch) solid var(--rule-ink);
  }
  dl > div {
    display: grid;
    gap: 0 var(--gap);
    align-items: baseline;
    grid-template-columns: minmax(0, 1fr) auto;
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
  }
  dt {
    font-weight: 700;
    line-height: 1.35;
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  dd:last-child {
    grid-area: 1 / 2 / span 2;
  }
  /* Beside the link, long words would break. */
  ${largeLetters} {
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
    dd:last-child {
      grid-area: auto;
    }
  }
  ${medium} {
    dl > div {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
    }
    dd:last-child {
      grid-area: auto;
    }
  }
  /* Without the links. */
  @media print {
    dl > div {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    }
  }
`;

const Change = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-block: -0.6rem;
`;
