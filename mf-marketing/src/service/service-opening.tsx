import type { Fact } from 'contract/facts';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumbs, ButtonLink, Container, Folded, Heading, Lead, Row, Stack, useSite } from 'ui';

import { SourceNote } from '../facts/source-note';
import { Unbroken, unbroken } from '../facts/unbroken';
import { Column, Grid } from '../layout/grid';
import { useQuoteLink } from '../quote-form/quote-link';

export interface ServiceOpeningProps {
  /** The service's name in the breadcrumbs. */
  name: string;
  title: string;
  lead: ReactNode;
  /** The single call to action: a form. */
  action: { label: string; product: QuoteProduct };
  /** Up to three facts beside the title. */
  ledger: readonly Fact[];
}

/** The head of a service page on paper: description, one action, the phone, and a ledger of facts. No band. */
export function ServiceOpening({ name, title, lead, action, ledger }: ServiceOpeningProps) {
  const { phone, phoneHref } = useSite();
  return (
    <header>
      <Container>
        <Breadcrumbs items={[{ label: t`Home`, to: '/' }, { label: name }]} />
        <Opening>
          <Column $wide="1 / 8">
            <Stack $gap={5}>
              <Heading level={1}>{title}</Heading>
              <Lead>{lead}</Lead>
              <Row>
                <ButtonLink to={useQuoteLink(action.product)}>{action.label}</ButtonLink>
                <Phone href={phoneHref}>{phone}</Phone>
              </Row>
            </Stack>
          </Column>
          {ledger.length > 0 && (
            <Column $wide="9 / 13">
              <Folded on="phone" summary="Good to know first">
                <Ledger>
                  {ledger.map((fact) => (
                    <LedgerRow key={fact.key} fact={fact} />
                  ))}
                </Ledger>
                <SourceNote facts={ledger} />
              </Folded>
            </Column>
          )}
        </Opening>
      </Container>
    </header>
  );
}

function LedgerRow({ fact: { label, value, contested } }: { fact: Fact }) {
  return (
    <div>
      <dt>{unbroken(label)}</dt>
      <dd>
        <b>
          <Unbroken text={value} />
        </b>
        {contested && <small>Disputed: see below.</small>}
      </dd>
    </div>
  );
}

const Opening = styled(Grid)`
  padding-block: var(--s-5) var(--section);
`;

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--hit);
  font-size: 1.25rem;
`;

const Ledger = styled.dl`
  border-top: var(--scotch) solid var(--rule-ink);
  > div {
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--rule);
  }
  dt {
    font-weight: 700;
    line-height: 1.35;
  }
  b {
    display: block;
    margin-top: var(--s-1);
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    letter-spacing: -0.012em;
    font-variant-numeric: lining-nums;
    text-wrap: balance;
  }
  b::first-letter {
    text-transform: uppercase;
  }
  small {
    display: block;
    font-size: var(--t-small);
    line-height: 1.45;
    color: var(--ink-2);
  }
`;
