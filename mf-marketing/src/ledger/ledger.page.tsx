import { useSuspenseQuery } from '@tanstack/react-query';
import type { FactTopic, LedgerEntry } from 'contract/facts';
import { isOffered, lineOfTopic } from 'contract/lines-of-business';
import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, formatNumber, inOrder, OfferedLink, useSite, VisuallyHidden } from 'ui';

import { FactRows } from '../facts/fact-rows';
import { ledgerQuery } from '../facts/fact.queries';
import { factsOf, isOfLicensedState } from '../facts/use-facts';
import { ReferencePage, type ReferencePart } from '../reference/reference-page';
import { EntrySource } from './entry-source';

export const queries = () => keysOf(ledgerQuery);

/** Topics other than lines of business. */
const otherPages: Partial<Record<FactTopic, { title: string; name: string; path: string }>> = {
  help: { title: t`When something goes wrong`, name: t`Something went wrong`, path: '/help' },
  agency: { title: t`How we work, and what the law has us say`, name: t`Licenses and complaints`, path: '/licenses' },
};

function pageAbout(topic: FactTopic) {
  const line = lineOfTopic(topic);
  return line ? { title: line.topicName, name: line.topicName, path: line.path } : otherPages[topic];
}

const lastChange = ({ before: [newest] }: LedgerEntry) => newest?.until ?? '';

const mostChanges = 5;

/** Returns what a critical reader checks first: disputed figures and recently changed ones. */
function toLookAt(items: readonly LedgerEntry[]): ReferencePart[] {
  const changed = items
    .filter(({ before }) => before.length > 0)
    .toSorted((a, b) => inOrder(lastChange(b), lastChange(a)));
  const lists = [
    { id: 'disputed', title: t`Disputed today`, entries: items.filter(({ contested }) => contested) },
    { id: 'changed', title: t`Changed lately`, entries: changed.slice(0, mostChanges) },
  ];
  return lists
    .filter(({ entries }) => entries.length > 0)
    .map(({ entries, ...part }) => ({
      ...part,
      text: <FactRows facts={entries} sourceOf={(entry) => <EntrySource entry={entry} />} />,
    }));
}

/** Returns all figures of a topic, folded: a hundred figures are a long scroll on a phone. */
function partOf(topic: FactTopic, items: readonly LedgerEntry[]): ReferencePart {
  const page = pageAbout(topic);
  const entries = items.filter((entry) => entry.topic === topic);
  return {
    id: topic,
    title: page?.title ?? topic,
    text: (
      <>
        {page && (
          <p>
            Most of these are on <OfferedLink to={page.path}>{page.name}</OfferedLink>.
          </p>
        )}
        <Figures
          summary={
            <>
              Show all {formatNumber(entries.length)}
              <VisuallyHidden> about {page?.title ?? topic}</VisuallyHidden>
            </>
          }
        >
          <FactRows facts={entries} sourceOf={(entry) => <EntrySource id={entry.key} entry={entry} />} />
        </Figures>
      </>
    ),
  };
}

/** On paper a hundred figures are many pages: who has opened one topic prints that one. */
const Figures = styled(Folded)`
  /* "1-800-MEDICARE" in a regulated sentence never breaks, not even in the largest letters. */
  && dd > b {
    font-size: min(var(--t-h3), 8.4vw);
  }
  @media print {
    break-before: avoid;
    font-size: 10pt;
    --t-small: 9pt;
    > summary {
      display: none;
    }
    && dl {
      columns: 2;
      column-gap: var(--s-7);
      max-width: none;
    }
    dl > div {
      grid-template-columns: minmax(0, 1fr);
    }
    main:has(&[open]) &:not([open]) {
      display: none;
    }
  }
`;

/**
 * The public ledger: every figure, date and rule that the site states, for anyone who wants to check us. Figures of
 * states without a license, and of lines that the agency does not sell, are on none of its pages.
 */
export default function LedgerPage() {
  const { name, licenses, lines } = useSite();
  const items = useSuspenseQuery(ledgerQuery)
    .data.items.filter(isOfLicensedState(licenses))
    .filter(({ topic }) => isOffered(lineOfTopic(topic)?.path ?? '', lines));
  const count = formatNumber(items.length);
  const topics = [...new Set(items.map(({ topic }) => topic))];
  return (
    <ReferencePage
      path="/facts"
      name={t`Our figures and their sources`}
      updated={factsOf(items).checkedOn}
      title="Check our figures"
      lead={t`The ${count} dates, dollars and rules that our pages are worked out from: where we read each, when we last checked it, and what it was before. If one looks wrong to you, please tell us.`}
      description={t`The ${count} figures, dates and rules that ${name} states, each with its source, the day we checked it and what it was before.`}
      parts={[...toLookAt(items), ...topics.map((topic) => partOf(topic, items))]}
    />
  );
}
