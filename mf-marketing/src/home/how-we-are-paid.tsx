import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, VisuallyHidden } from 'ui';

/** The statement about payment, type only, with a link to the details. */
export function HowWeArePaid() {
  return (
    <Space id="how-we-are-paid" aria-labelledby="paid">
      <Container>
        <VisuallyHidden as="div">
          <Heading level={2} id="paid">
            How we’re paid
          </Heading>
        </VisuallyHidden>
        <Statement>
          For plans filed with the state you pay us nothing, and the premium is the same without us. The insurer pays us
          a commission, and if you ask how much, we tell you.
        </Statement>
        <More>
          <Link to="/how-we-are-paid">How we’re paid, line by line</Link>
        </More>
      </Container>
    </Space>
  );
}

const Space = styled.section`
  padding-block: var(--section);
`;

const More = styled.p`
  margin-top: var(--s-5);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--hit);
    font-weight: 700;
  }
`;

/** A sentence that fills a band, type only. */
const Statement = styled.p`
  font: 500 clamp(1.75rem, 1.1rem + 2.9vw, 3.5rem) / 1.16 var(--font-display);
  letter-spacing: -0.018em;
  text-wrap: balance;
`;
