import { keysOf } from 'contract/query';
import { soldLineQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Breadcrumbs,
  CallBand,
  Container,
  formatNumber,
  Heading,
  JsonLd,
  Lead,
  PageHead,
  Stack,
  Text,
  useSite,
  useToday,
} from 'ui';

import { factsQuery } from '../facts/fact.queries';
import { useFacts } from '../facts/use-facts';
import { sizeRules } from '../group-health/employer-size';
import { Column, Grid } from '../layout/grid';
import { decide } from './decision';
import type { Employer } from './employer';
import { EmployerQuestions } from './employer-questions';
import { OptionText } from './option-text';
import { readEmployerAnswers } from './read-employer-answers';

const topic = 'group';
const service = '/services/group-health';
const path = `${service}/which-way`;
/** Anchor of the answer. It exists only with an answer, so that after a mistake the browser goes to the errors. */
const anchor = 'what-fits';

export const queries = () => keysOf(soldLineQuery('group'), factsQuery(topic));

/**
 * The employer's decision page: six questions lead to a group plan, an ICHRA, a QSEHRA, a level-funded plan or none.
 */
export default function EmployerDecisionPage() {
  const site = useSite();
  const facts = useFacts(topic);
  const [search] = useSearchParams();
  const answers = readEmployerAnswers(search, useToday());
  const longTitle = t`Group plan, ICHRA, QSEHRA or none?`;
  const title = t`Which way fits your company?`;
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Group health`, to: service }, { label: title }];
  return (
    <>
      <PageHead
        title={answers.kind === 'wrong' ? t`Error: ${longTitle}` : longTitle}
        description="Six questions, and you see which ways to help with health coverage are open to your company, with the rule, the dates and your own numbers."
        path={path}
        updated={facts.checkedOn}
      />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Breadcrumbs items={trail} />
        <Columns>
          <Column $wide="1 / 6">
            <Stack $gap={4}>
              <Heading level={1} size="h2">
                {title}
              </Heading>
              <Lead>
                Six questions, and you see what’s open to you, what it comes to in your numbers, and what you’d have to
                do by when.
              </Lead>
            </Stack>
            <EmployerQuestions facts={facts} answers={answers} anchor={anchor} />
          </Column>
          <Column $wide="7 / 13" aria-live="polite" {...(answers.kind === 'answered' && { id: anchor })}>
            {answers.kind === 'answered' ? <Answer employer={answers.employer} /> : <BeforeYouAsk />}
          </Column>
        </Columns>
      </Container>
      <CallBand title="Nearly there, or not sure? Call." />
    </>
  );
}

function Answer({ employer }: { employer: Employer }) {
  const facts = useFacts(topic);
  const { phone, phoneHref } = useSite();
  const decision = decide(employer, facts, useToday());
  const threshold = sizeRules(facts)?.threshold;
  if (!decision || !threshold)
    return (
      <Text>
        The rules for this are being checked. Call us at <a href={phoneHref}>{phone}</a>.
      </Text>
    );
  const { counted, options } = decision;
  return (
    <Ways>
      <Heading level={2} size="h3">
        {counted < threshold
          ? t`You count as ${counted}, below ${threshold}`
          : t`You count as ${formatNumber(counted)}`}
      </Heading>
      <Text>
        That’s your full-time people and the part-time hours, <Link to="/glossary#fte">as the law counts them</Link>.{' '}
        {counted >= threshold && t`At ${threshold} or more there are forms to file and payments to avoid. `}
        It’s about last year’s average, and companies with the same owner are counted together.
      </Text>
      {options.map((option, index) => (
        <OptionText key={option.way} option={option} position={index === 0 ? 'first' : 'other'} />
      ))}
      <Text>
        The rules say what you can do, not what’s best. Call <a href={phoneHref}>{phone}</a> before you sign anything.
        None of this is tax or legal advice.
      </Text>
    </Ways>
  );
}

function BeforeYouAsk() {
  return (
    <Ways>
      <Heading level={2} size="h3">
        What you may hear of
      </Heading>
      <dl>
        <dt>A group plan</dt>
        <dd>You buy insurance for the whole team and pay part of it.</dd>
        <dt>An ICHRA or a QSEHRA</dt>
        <dd>Your people buy their own plans, and you pay them back up to an amount, free of tax.</dd>
        <dt>A level-funded plan</dt>
        <dd>You pay your people’s care yourself, in even payments, with insurance behind you for a bad year.</dd>
        <dt>None</dt>
        <dd>Below a certain size no law asks you to offer anything.</dd>
      </dl>
      <Text>
        We don’t ask who you are, and your answers aren’t saved with us. They’re in the address of the page, so you can
        keep them.
      </Text>
    </Ways>
  );
}

const Columns = styled(Grid)`
  padding-block: var(--s-4) var(--section);
  /* Between two questions more than between the fields of one. */
  form {
    gap: var(--s-6);
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  dt {
    font-weight: 700;
  }
  dd + dt {
    margin-top: var(--s-3);
  }
  > div + div {
    padding-top: var(--s-5);
    border-top: 1px solid var(--rule-ink);
  }
`;
