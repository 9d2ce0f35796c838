import styled from 'styled-components';
import { ButtonLink, Container, fields, Heading, unhydrated, Lead, Row, shownWhole, useSite, wide } from 'ui';

import { useOrigin } from '../quote-form/origin';
import { whatWeCompare } from './what-we-compare';

const Year = unhydrated(async () => (await import(/* webpackPreload: true */ './year')).Year);

const sentences = (text: string) => text.split(/(?<=\.)\s+/);

/** The top of the front page: the tagline, one call to action, and the year below it. */
export function Hero() {
  const { tagline, phone, phoneHref, address, lines } = useSite();
  return (
    <Sky aria-labelledby="opening">
      <Container>
        <Top>
          <Title level={1} size="display" id="opening">
            {sentences(tagline).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </Title>
          <Side>
            <Lead>
              We’re independent brokers in {address.city}. {whatWeCompare(lines)}
            </Lead>
            <Row>
              <ButtonLink to={`/get-quote${useOrigin()}`}>Ask for a quote</ButtonLink>
              <Phone href={phoneHref}>{phone}</Phone>
            </Row>
          </Side>
        </Top>
        <Year />
      </Container>
    </Sky>
  );
}

const Sky = styled.section`
  ${fields.butter}
  overflow: clip;
`;

const Top = styled.div`
  ${shownWhole}
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-6);
  ${wide} {
    grid-template-columns: 7fr 4.2fr;
    column-gap: var(--s-8);
    align-items: end;
    padding-block: var(--s-7) var(--s-5);
  }
`;

const Title = styled(Heading)`
  max-width: 15ch;
  /* On the smallest phones a shorter line keeps its words together. */
  @media (max-width: 22.4em) {
    font-size: min(2.2rem, 12.5vw);
  }
  > span {
    display: block;
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 34rem;
`;

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: var(--hit);
  font-size: 1.25rem;
`;
