import type { QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import styled from 'styled-components';
import { Regulated, useSite } from 'ui';

/**
 * Statement on every page of the Medicare form, before its questions: how many of the available plans we offer (42 CFR
 * 422.2267(e)(41)), and who we are not. The numbers are unknown before the ZIP code.
 */
export function PlanSentence({ product, draft }: { product: QuoteProduct; draft: QuoteDraft }) {
  const { legal } = useSite();
  if (product !== 'medicare') return null;
  const sentence = draft.kind === 'open' ? draft.planSentence : null;
  return (
    <Note>
      {sentence ? (
        <p>
          <Regulated>{sentence}</Regulated>
        </p>
      ) : (
        <>
          <p>
            <Regulated>{beginning}</Regulated>
          </p>
          <p>With your ZIP code we tell you how many we offer there.</p>
        </>
      )}
      <p>
        <Regulated>{legal.notGovernment}</Regulated>
      </p>
    </Note>
  );
}

const beginning = 'We do not offer every plan available in your area.'; // not words: those of the law

const Note = styled.div`
  display: grid;
  gap: var(--s-1);
  margin-top: var(--s-4);
  padding-left: var(--s-4);
  border-left: 4px solid var(--rule-ink);
  line-height: 1.45;
`;
