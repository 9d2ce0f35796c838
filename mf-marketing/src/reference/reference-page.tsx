import { t } from 'contract/words';
import type { ReactNode } from 'react';
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
  useSite,
  wide,
} from 'ui';

import { columnOnPaper } from '../layout/grid';

export interface ReferencePart {
  id: string;
  title: ReactNode;
  text: ReactNode;
}

export interface ReferencePageProps {
  path: string;
  /** The name in the breadcrumbs and in the tab. */
  name: string;
  title: string;
  lead: string;
  description: string;
  parts: readonly ReferencePart[];
  /** The day of the last change of the text or a fact in it. */
  updated: string | undefined;
}

/** A reference page: a list of its parts on the left, plain text on the right. */
export function ReferencePage({ path, name, title, lead, description, parts, updated }: ReferencePageProps) {
  const site = useSite();
  const trail = [{ label: t`Home`, to: '/' }, { label: name }];
  return (
    <>
      <PageHead title={name} description={description} path={path} updated={updated} />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Breadcrumbs items={trail} />
        <Top>
          <Heading level={1}>{title}</Heading>
          <Lead>{lead}</Lead>
        </Top>
        <Columns>
          <nav aria-label="On this page" data-paper="none">
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${part.id}`}>{part.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            {parts.map((part) => (
              <Part key={part.id} id={part.id} aria-labelledby={`${part.id}-title`}>
                <Heading level={2} size="h3" id={`${part.id}-title`}>
                  {part.title}
                </Heading>
                {part.text}
              </Part>
            ))}
          </div>
        </Columns>
      </Container>
      <CallBand title="A question about this page? Ask." />
    </>
  );
}

const Top = styled.header`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-5) var(--s-6);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* A long name breaks and does not widen the page. */
  gap: var(--s-5) var(--gap);
  padding-bottom: var(--section);
  nav ul {
    columns: 15rem;
  }
  nav li {
    break-inside: avoid;
  }
  nav a {
    display: inline-block;
    padding-block: 0.5rem;
  }
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    nav {
      position: sticky;
      top: var(--s-6);
      align-self: start;
      /* A list that is longer than the window scrolls by itself: its end would come with the end of the page. */
      max-height: calc(100vh - 2 * var(--s-6));
      overflow-y: auto;
      /* Room for the focus ring, which would be cut. */
      scroll-padding-block: 6px;
      margin: -6px;
      padding: 6px;
    }
    nav ul {
      columns: auto;
    }
  }
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-block: var(--s-5);
  border-top: 1px solid var(--rule-ink);
  &:first-child {
    border-top: var(--scotch) solid var(--rule-ink);
  }
  p,
  ul,
  dd {
    max-width: var(--measure);
  }
  ul {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-2);
    padding-left: 1.2em;
    list-style: disc;
  }
  li::marker {
    color: var(--barn);
  }
  dt {
    font-weight: 700;
  }
  dd + dt {
    margin-top: var(--s-3);
  }
  @media print {
    ${columnOnPaper}
  }
`;
