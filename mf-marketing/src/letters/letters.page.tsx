import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Breadcrumbs,
  Container,
  fields,
  Heading,
  JsonLd,
  Lead,
  medium,
  PageHead,
  useSite,
  wide,
} from 'ui';
import { Letter } from 'ui/drawings/letter';

import { withEnglishTerm } from '../english/with-english';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { Questions } from '../service/questions';
import { letterKinds, statedInLetters } from './letter-kinds';
import { LetterText } from './letter-text';

const path = '/letters';

export const queries = () => keysOf(factsQuery(...statedInLetters));

/** The letter finder: twelve drawn letters, each with its meaning, its date and the next steps. */
export default function LettersPage() {
  const site = useSite();
  const facts = useFacts(...statedInLetters);
  const trail = [{ label: t`Home`, to: '/' }, { label: t`What’s this letter?` }];
  return (
    <>
      <PageHead
        title="What’s this letter?"
        description="Twelve letters about health insurance and Medicare, drawn so that you know yours: what it means, the one date that counts, and whom to call."
        path={path}
        updated={facts.checkedOn}
      />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Breadcrumbs items={trail} />
        <Columns>
          <header>
            <Heading level={1} size="h2">
              What’s this letter?
            </Heading>
            <Lead>
              Find the one that looks like yours. None of them? Read it to us: <a href={site.phoneHref}>{site.phone}</a>
              .
            </Lead>
          </header>
          <Questions
            open={-1}
            items={letterKinds.map((letter) => ({
              id: letter.id,
              // One element: the summary is a grid, and the English part would take the column of the icon.
              question: <span>{withEnglishTerm(letter.name)}</span>,
              mark: (
                <Tile>
                  <Letter drawing={letter.id} />
                </Tile>
              ),
              answer: <LetterText letter={letter} facts={facts} />,
            }))}
          />
        </Columns>
      </Container>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s-4) var(--gap);
  padding-block: var(--s-3) var(--section);
  header {
    display: grid;
    gap: var(--s-3);
    align-content: start;
  }
  /* Who opened a letter prints that one. */
  @media print {
    div:has(> details[open]) > details:not([open]) {
      display: none;
    }
  }
  ${wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    header {
      position: sticky;
      top: var(--s-6);
      align-self: start;
    }
  }
`;

const Tile = styled.span`
  ${fields.butter}
  display: block;
  padding: 0.2rem 0.35rem;
  svg {
    display: block;
    width: auto;
    height: 52px;
  }
  ${medium} {
    padding: var(--s-2) var(--s-3);
    svg {
      height: 96px;
    }
  }
`;
