import styled from 'styled-components';
import { Column, Container, fields, Grid, Heading, Text, wide } from 'ui';

import { onSoil } from '../year/on-soil';
import { Building } from '../street/building';

const stations = [
  { who: 'You and your people', what: 'pay one premium', text: 'Your share on the invoice, theirs out of each paycheck. The price is the same without us.' },
  { who: 'The insurer', what: 'pays the doctors', text: 'By the plan’s rules and its network. Those two things are what we compare.' },
  { who: 'The clinic', what: 'sees your people', text: 'They show a card and pay what the plan leaves to them.' },
  { who: 'We', what: 'answer the phone', text: 'The insurer pays us for it. When a bill looks wrong, your people call here, not you.' },
];

/** How a group plan works, as four buildings on one street: who pays, who treats, who picks up. */
export function WhoPaysWhom() {
  return (
    <Band aria-labelledby="street">
      <Container>
        <Top>
          <Column $wide="1 / 7">
            <Heading level={2} id="street">
              Who pays whom
            </Heading>
          </Column>
          <Column $wide="7 / 13">
            <Text>A group plan is four parties on one street. Here is where the money goes, and who your people call.</Text>
          </Column>
        </Top>
        <Street>
          {stations.map(({ who, what, text }, index) => (
            <li key={who}>
              <Picture>
                <Building at={index} />
              </Picture>
              <Words>
                <b>{who}</b>
                <strong>{what}</strong>
                <p>{text}</p>
              </Words>
            </li>
          ))}
        </Street>
      </Container>
    </Band>
  );
}

const Band = styled.section`
  ${fields.duck}
  overflow: clip;
`;

const Top = styled(Grid)`
  padding-block: var(--section) var(--s-5);
`;

const Street = styled.ol`
  display: grid;
  > li {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    align-items: end;
    column-gap: var(--s-4);
    padding-top: var(--s-4);
    border-bottom: 4px solid var(--ground);
  }
  ${wide} {
    ${onSoil(4)}
  }
`;

const Picture = styled.div`
  align-self: end;
  svg {
    width: 100%;
    height: auto;
  }
  ${wide} {
    padding-right: var(--gap);
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  padding-bottom: var(--s-4);
  line-height: 1.45;
  b {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
  }
  p {
    max-width: 40ch;
    margin-top: var(--s-1);
  }
  ${wide} {
    ${fields.ground}
    padding: var(--s-4) var(--gap) var(--s-7) 0;
    p {
      color: var(--ink-2);
    }
  }
`;
