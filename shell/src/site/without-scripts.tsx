import type { Site } from 'contract/site';
import styled from 'styled-components';
import { Container, Figure, Heading, Lead } from 'ui';

/** Message of a browser-rendered page for browsers without scripts, inside a `noscript`. */
export function WithoutScripts({ site }: { site: Site | undefined }) {
  return (
    <Section>
      <Container>
        <Heading level={1}>This page needs JavaScript</Heading>
        <Lead>
          It is for our own people, and your browser runs no scripts here. Turn them on for this site and load the page
          again. Everything for visitors works without them.
          {site && (
            <>
              {' '}
              Or call <Figure>{site.phone}</Figure>.
            </>
          )}
        </Lead>
      </Container>
    </Section>
  );
}

const Section = styled.div`
  padding-block: var(--s-7) var(--section);
  p {
    margin-top: var(--s-4);
  }
`;
