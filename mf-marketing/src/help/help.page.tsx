import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Breadcrumbs,
  CallBand,
  Container,
  Heading,
  JsonLd,
  Lead,
  PageHead,
  Text,
  useSite,
  useToday,
  wide,
} from 'ui';

import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { Questions } from '../service/questions';
import { readAppeal } from './appeal-day';
import { AppealForm } from './appeal-form';
import { SituationText } from './situation';
import { claimDenied, situations } from './situations';

const path = '/help';

/** Dates and rules that service pages also state are the same facts here. */
const factKeys = [
  'help',
  ...new Set(situations.flatMap(({ facts }) => facts).filter((key) => !key.startsWith('help.'))),
];

export const queries = () => keysOf(factsQuery(...factKeys));

/** The help page for clients and others: what happened, what to do first, whom to call and what to have ready. */
export default function HelpPage() {
  const site = useSite();
  const facts = useFacts(...factKeys);
  const [search] = useSearchParams();
  const question = readAppeal(search, useToday());
  const isAsked = question.letter !== null || question.errors.length > 0;
  const shown = situations.filter(({ line }) => !line || site.lines.includes(line));
  const title = t`Something went wrong`;
  const trail = [{ label: t`Home`, to: '/' }, { label: title }];
  return (
    <>
      <PageHead
        title={question.errors.length > 0 ? t`Error: ${title}` : t`Something went wrong? What to do first`}
        description={t`A lost card, a claim denied, a drug refused, a bill, a move, a baby, a job lost: what to do first, whom to call and what to have ready, by ${site.name}.`}
        path={path}
        updated={facts.checkedOn}
      />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Breadcrumbs items={trail} />
        <Columns>
          <header>
            <Heading level={1} size="h2">
              Something went wrong? Start here.
            </Heading>
            <Lead>
              Find what happened, and do the first thing on the list. If you’re our client, you don’t have to do it
              alone: call <a href={site.phoneHref}>{site.phone}</a>, and we’ll do it with you.
            </Lead>
            <Text>
              Is it about a letter you don’t understand? <Link to="/letters">Find it by its picture</Link>.
            </Text>
          </header>
          <Questions
            open={isAsked ? shown.findIndex(({ id }) => id === claimDenied) : -1}
            items={shown.map((situation) => ({
              id: situation.id,
              question: situation.title,
              answer: (
                <SituationText situation={situation} facts={facts}>
                  {situation.id === claimDenied && <AppealForm facts={facts} question={question} />}
                </SituationText>
              ),
            }))}
          />
        </Columns>
      </Container>
      <CallBand title="Something else? Call." />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s-6) var(--gap);
  padding-block: var(--s-4) var(--section);
  header {
    display: grid;
    gap: var(--s-4);
    align-content: start;
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
