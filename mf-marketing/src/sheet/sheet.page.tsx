import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';
import { calendarTag } from 'contract/page-calendar';
import { keysOf } from 'contract/query';
import { soldLineQuery } from 'contract/site.queries';
import { localPath, t } from 'contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Breadcrumbs,
  Button,
  Container,
  Heading,
  JsonLd,
  Lead,
  PageHead,
  Row,
  Text,
  useSite,
  useToday,
} from 'ui';

import { answersOf } from '../enrollment/answers-of';
import { subscriptionText } from '../enrollment/calendar-file';
import { useReading } from '../enrollment/use-reading';
import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { ByMail } from './by-mail';
import { sheetMailQuery } from './sheet-mail.queries';
import { PaperSheet } from './paper-sheet';
import { Subscription } from './subscription';

const topic = 'medicare';
const tool = '/services/medicare';
const path = `${tool}/sheet`;

export const queries = () => keysOf(soldLineQuery('medicare'), factsQuery(topic), areasQuery, sheetMailQuery);

/** The refrigerator sheet: the days of one person or a couple on one printed page. The answers are in the URL. */
export default function SheetPage() {
  const facts = useFacts(topic);
  const today = useToday();
  const [search] = useSearchParams();
  const reading = useReading();
  const answers = reading.kind === 'unasked' ? '' : `?${search.toString()}`;
  const title = t`Your Medicare days on one page`;
  const isRefused = useSuspenseQuery(sheetMailQuery).data.kind === 'refused';
  const site = useSite();
  const calendar = new URL(site.publicUrl).host + localPath('/calendar-medicare.ics');
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Medicare`, to: tool }, { label: title }];
  return (
    <>
      <PageHead
        title={isRefused ? t`Error: ${title}` : title}
        description="The days on which you can sign up for Medicare, on one page to print and keep."
        path={path}
        indexing="list-only"
      />
      {reading.kind === 'people' && (
        <meta name={calendarTag} content={encodeURIComponent(subscriptionText(reading.people, facts, today))} />
      )}
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Breadcrumbs items={trail} />
        <Top data-paper={reading.kind === 'people' ? 'none' : undefined}>
          <Heading level={1} size="h2">
            {title}
          </Heading>
          {reading.kind === 'people' ? (
            <>
              <Lead>Print it, or save it as a PDF, and put it where you’ll see it: on the refrigerator, for one.</Lead>
              <Row>
                <PrintButton onClick={() => globalThis.print()}>Print this page</PrintButton>
                <Link to={`${tool}${answers}#your-dates`}>Change the answers</Link>
              </Row>
              <Subscription page={path} answers={answersOf(reading.people)} />
              <ByMail answers={answersOf(reading.people)} token={search.get('mail')} />
            </>
          ) : (
            <>
              <Text>
                {reading.kind === 'wrong' ? t`One of the answers can’t be read. ` : ''}
                <Link to={`${tool}${answers}#your-dates`}>Answer a few questions first</Link>, and the days come here.
              </Text>
              {/* Without a season there is no such calendar. */}
              {site.windows.some((season) => season.topic === topic) && (
                <Text>
                  Medicare’s own dates are the same for everybody.{' '}
                  <a href={`webcal://${calendar}`}>Subscribe to them</a>, and your calendar keeps up when one changes.
                  Or add {calendar} to it by its address.
                </Text>
              )}
            </>
          )}
        </Top>
        {reading.kind === 'people' && <PaperSheet people={reading.people} facts={facts} today={today} />}
      </Container>
    </>
  );
}

const Top = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding-block: var(--s-4) var(--s-5);
`;

const PrintButton = styled(Button)`
  /* The browser's own menu prints as well. */
  @media (scripting: none) {
    display: none;
  }
`;
