import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, useSite, wide } from 'ui';

import { WhatHappensNext } from './what-happens-next';

interface FormPageProps {
  product: QuoteProduct;
  heading: string;
  /** The line above the heading: "Group health quote, step 2 of 5". */
  meta: string;
  state?: 'fine' | 'wrong';
  /** The progress bars above that line. */
  progress?: ReactNode;
  /** Right of the column: what happens next, or nothing on a page that submits nothing. */
  beside?: 'next' | 'none';
  /** Two-letter code of the visitor's state, once known. */
  visitorState?: string | undefined;
  children: ReactNode;
}

/** The frame of every form page: its title, one narrow column, and the next steps beside it. */
export function FormPage({
  product,
  heading,
  meta,
  state = 'fine',
  progress,
  beside = 'next',
  visitorState,
  children,
}: FormPageProps) {
  const { name } = useSite();
  return (
    <>
      <title>{state === 'wrong' ? t`Error: ${heading}: ${meta} | ${name}` : `${heading}: ${meta} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <Columns>
          <Main>
            {progress}
            <Meta>{meta}</Meta>
            <Title>{heading}</Title>
            {children}
          </Main>
          {beside === 'next' && <WhatHappensNext product={product} state={visitorState} />}
        </Columns>
      </Container>
    </>
  );
}

/** The content of a page that asks nothing. */
export const FormBody = styled.div`
  display: grid;
  gap: var(--s-5);
  justify-items: start;
  margin-top: var(--s-5);
  @media print {
    gap: var(--s-3);
    margin-top: var(--s-3);
  }
`;

/** The link beside the button that sends a page. */
export const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--hit);
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s-8) var(--gap);
  padding-block: var(--s-6) var(--s-9);
  ${wide} {
    grid-template-columns: minmax(0, 42rem) 21rem;
    justify-content: space-between;
  }
  /* A confirmation fits on one sheet. */
  @media print {
    padding-block: 0;
  }
`;

const Main = styled.div`
  min-width: 0;
  max-width: 42rem;
`;

const Meta = styled.p`
  margin-top: var(--s-6);
  font-size: var(--t-small);
  color: var(--ink-2);
  text-wrap: balance;
  @media print {
    margin-top: 0;
  }
`;

const Title = styled.h1`
  margin-top: var(--s-1);
  font-size: var(--t-h2);
  line-height: var(--lh-head);
`;
