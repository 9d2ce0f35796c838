import { useQueryClient } from '@tanstack/react-query';
import type { PageLocation } from 'contract/page';
import type { QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { isQuotePage, stepsOf } from 'contract/quote-pages';
import { keysOf } from 'contract/query';
import { teamQuery } from 'contract/team.queries';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';

import { practiceQuery } from '../legal/privacy.queries';
import { CheckView } from './check-view';
import { ElsewhereView } from './elsewhere-view';
import { productNamed } from './product-named';
import { SentView } from './sent-view';
import { StartAgainView } from './start-again-view';
import { StepView } from './step-view';
import { draftQuery, draftsKey } from './quote-draft.queries';
import { forget } from './typed-memory';
import { useQuoteDraft } from './use-quote-draft';

/** `/get-quote/group` is the first page of the form. */
const pageOf = (product: QuoteProduct | null, page: string | undefined) =>
  page ?? (product && stepsOf(product)[0]) ?? 'check';

/** The page that sends reads what the page after it shows, which then need not wait for it. */
const readsPractice = (page: string | undefined) => page === 'check' || page === 'sent';

export const queries = ({ params: { product = '', page } }: PageLocation) =>
  keysOf(
    draftQuery(product, pageOf(productNamed(product), page)),
    teamQuery,
    ...(readsPractice(page) ? [practiceQuery] : []),
  );

/** Every page of the forms; shows the visitor's own answers. */
export default function QuoteFormPage() {
  const params = useParams();
  const product = productNamed(params['product']);
  const page = pageOf(product, params['page']);
  // For an unknown form the API and the site respond with 404 before this renders.
  if (!product || !isQuotePage(product, page)) return null;
  return <FormView key={page} product={product} page={page} />;
}

function FormView({ product, page }: { product: QuoteProduct; page: string }) {
  const draft = useQuoteDraft(product, page);
  const isFirst = stepsOf(product)[0] === page;
  const isOver = draft.kind === 'sent' && !isFirst;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    // However it was sent: without scripts, or in a response that never arrived. Others may use the same browser.
    forget(product);
    queryClient.setQueriesData({ queryKey: draftsKey(product) }, draft);
  }, [isOver, product, draft, queryClient]);
  useFocusOnHeading(draft.kind);
  if (stepsOf(product).includes(page)) {
    return draft.kind === 'open' || isFirst ? (
      <StepView product={product} step={page} draft={draft} />
    ) : (
      <StartAgainView product={product} page={page} kind={draft.kind} />
    );
  }
  if (page === 'check' && draft.kind === 'open') return <CheckView product={product} draft={draft} />;
  if (page === 'sent' && draft.kind === 'sent') return <SentView product={product} receipt={draft.receipt} />;
  if (page === 'not-licensed' && draft.kind === 'open' && draft.elsewhere)
    return <ElsewhereView product={product} place={draft.elsewhere} />;
  return <StartAgainView product={product} page={page} kind={draft.kind} />;
}

/**
 * Focuses the heading when another view replaces the one that had the focus although nobody navigated: the request
 * turned out to be sent, or its answers expired. Otherwise a screen reader would say nothing.
 */
function useFocusOnHeading(kind: QuoteDraft['kind']) {
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    const heading = document.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [kind]);
}
