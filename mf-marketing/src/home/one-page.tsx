import { t } from 'contract/words';
import styled from 'styled-components';
import { ComparisonTable, Heading, Icon, Section, Small, Text } from 'ui';

import { PencilRing } from '../drawn/pencil-ring';
import { Steps } from '../service/steps';
import { Sheet } from '../drawn/sheet';
import { Column, Grid } from '../layout/grid';

const steps = [
  { title: t`You call, or write`, text: t`Fifteen minutes. Ages, ZIP codes, the doctors you want to keep.` },
  { title: t`We send the page`, text: t`Within two working days, with plans from the carriers we work with.` },
  { title: t`You decide, we do the forms`, text: t`Then we stay on. Next year’s renewal is our job too.` },
];

const rows = [
  { label: t`Monthly total`, cells: ['$6,840', <PencilRing key="pick">$6,310</PencilRing>, '$5,975'] },
  { label: t`Employee pays`, cells: ['$190', '$175', '$166'] },
  { label: t`Deductible`, cells: ['$3,000', '$2,500', '$4,000'] },
  { label: t`Doctor visit`, cells: ['$35', '$30', '$40'] },
  { label: t`Both hospitals`, cells: [t`Yes`, t`Yes`, t`One only`] },
];

/** An example of what a client gets. Its figures are marked as an example. */
export function OnePage() {
  return (
    <Section field="duck" aria-labelledby="one-page">
      <Grid>
        <Column $wide="1 / 6">
          <Heading level={2} id="one-page">
            You get one page. It looks like this.
          </Heading>
          <Intro>Carriers send us forty pages. We send you one, in plain words, with our pencil on it.</Intro>
          <Steps items={steps} />
        </Column>
        <Column $wide="7 / 13">
          <Sheet>
            <ComparisonTable
              kind="money"
              caption={
                <>
                  <Heading level={3}>A nine-person bakery, renewal January 1</Heading>
                  <Small as="span">Example. The bakery and the figures are invented.</Small>
                </>
              }
              columns={[t`Today`, t`Plan A`, t`Plan B`]}
              rows={rows}
            />
            <Note>
              <Icon name="pencil" size={24} />
              <p>
                <b>Our note:</b> Plan A keeps both hospitals and costs $530 a month less. Choose B only if nobody uses
                the second one. <span>Signed, your broker.</span>
              </p>
            </Note>
          </Sheet>
        </Column>
      </Grid>
    </Section>
  );
}

const Intro = styled(Text)`
  margin-block: var(--s-4) var(--s-6);
`;

const Note = styled.div`
  display: flex;
  gap: 0.8rem;
  margin-top: var(--s-4);
  padding-top: var(--s-4);
  border-top: 2px solid var(--rule-ink);
  svg {
    flex: none;
    color: var(--barn);
  }
  span {
    color: var(--ink-2);
  }
`;
