import type { Site } from 'contract/site';
import styled from 'styled-components';
import { Container, Heading, Lead } from 'ui';

/**
 * Message of a browser-rendered page, inside a `noscript`: for browsers without scripts, and for those that are too old
 * for ours (`boot/boot-line.js`).
 */
export function WithoutScripts({ site }: { site: Site | undefined }) {
  return (
    <Section>
      <Container>
        <Heading level={1}>This page needs JavaScript</Heading>
        <Lead>
          It is for our own people, and your browser runs no scripts here, or is too old for ours. Turn them on for this
          site, or open the page in a newer browser. Everything for visitors works without them.
          {site && (
            <>
              {' '}
              Or call <a href={site.phoneHref}>{site.phone}</a>.
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
