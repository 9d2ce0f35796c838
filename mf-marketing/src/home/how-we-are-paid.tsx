import styled from 'styled-components';
import { Container, Heading, Icon, Statement, VisuallyHidden } from 'ui';

const lines = [
  { what: 'Group health', who: 'The insurer pays us for each month your plan is in force.' },
  { what: 'Medicare', who: 'The plan pays us, within limits that the federal government sets and publishes.' },
  {
    what: 'Individual and family',
    who: 'The insurer pays us by the month. Where one pays nothing, we say so and help you anyway.',
  },
  {
    what: 'EASE',
    who: 'The software is part of our work for groups that we look after. We tell you before you start if anything costs extra.',
  },
];

/** The pay statement, type only, with the detail for those who want it. */
export function HowWeArePaid() {
  return (
    <Space id="how-we-are-paid" aria-labelledby="paid">
      <Container>
        <VisuallyHidden as="div">
          <Heading level={2} id="paid">
            How we are paid
          </Heading>
        </VisuallyHidden>
        <Statement>
          You pay us nothing. The insurer pays us a commission, the premium is the same without us, and if you ask how
          much we earn, we tell you.
        </Statement>
        <Lines>
          <summary>
            How we are paid, line by line <Icon name="plus" size={24} />
          </summary>
          <dl>
            {lines.map(({ what, who }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{who}</dd>
              </div>
            ))}
          </dl>
        </Lines>
      </Container>
    </Space>
  );
}

const Space = styled.section`
  padding-block: var(--section);
`;

const Lines = styled.details`
  margin-top: var(--s-5);
  summary {
    display: inline-flex;
    align-items: center;
    gap: var(--s-2);
    min-height: var(--hit);
    color: var(--pine);
    font-weight: 700;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] svg {
    transform: rotate(45deg);
  }
  dl {
    max-width: 46rem;
    border-top: 1px solid var(--rule-ink);
  }
  dl > div {
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
  }
  dt {
    font-weight: 700;
  }
`;
