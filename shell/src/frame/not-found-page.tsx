import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, fields, Figure, Heading, later, Lead, medium, Small, useSiteIfKnown } from 'ui';

// Only this page needs the picture: it must not ride with every other page's first script.
const Calendar = later(async () => (await import('ui/drawings/february-thirty')).FebruaryThirty);

/** What stands at an address that has no page. Its status is the caller's. */
export function NotFoundPage() {
  const site = useSiteIfKnown();
  return (
    <Sky>
      <title>{`Page not found${site ? ` | ${site.name}` : ''}`}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Words>
          <Heading level={1} size="display">
            This page is like February 30.
          </Heading>
          <Lead>It is not on the calendar. The address may be mistyped, or the page has moved.</Lead>
          <ul>
            <li>
              <Link to="/">Start at the front page</Link>
            </li>
            <li>
              <Link to="/services/medicare">Medicare and the seven months</Link>
            </li>
            <li>
              <Link to="/blog">Search the Almanac</Link>
            </li>
          </ul>
          {site && (
            <p>
              Looking for something for today? Call{' '}
              <a href={site.phoneHref}>
                <Figure>{site.phone}</Figure>
              </a>
              .
            </p>
          )}
          <Small>Error 404</Small>
        </Words>
        <Picture>
          <Calendar />
        </Picture>
      </Split>
    </Sky>
  );
}

const Sky = styled.div`
  ${fields.butter}
  display: grid;
  align-items: end;
  flex: 1 0 auto;
  overflow: hidden;
`;

const Split = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5) var(--s-7);
  width: 100%;
  padding-top: var(--s-7);
  ${medium} {
    grid-template-columns: 6fr 5fr;
    align-items: end;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-4);
  ${medium} {
    padding-bottom: var(--s-8);
  }
  ul {
    margin-block: var(--s-2);
    border-top: var(--scotch) solid var(--rule-ink);
  }
  li > a {
    display: block;
    padding-block: 0.9rem;
    border-bottom: 1px solid color-mix(in srgb, var(--ink) 30%, transparent);
    color: var(--ink);
    font-weight: 700;
  }
`;

const Picture = styled.div`
  width: 100%;
  max-width: 30rem;
  margin-inline: auto;
  aspect-ratio: 480 / 530;
`;
