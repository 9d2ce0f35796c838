import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, later, Lead, Small, useSiteIfKnown } from 'ui';

import { CallInstead } from './call-instead';
import { Sky, Split, Texts } from './picture-page';

// Only this page needs the picture, so it stays out of the first script of other pages.
const Calendar = later(async () => (await import('ui/drawings/february-thirty')).FebruaryThirty);

/** Shown for a path without a page. The caller sets the status. */
export function NotFoundPage() {
  const site = useSiteIfKnown();
  return (
    <Sky $field="butter">
      <title>{site ? t`Page not found | ${site.name}` : t`Page not found`}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Texts>
          <Heading level={1} size="display">
            This page is like February 30.
          </Heading>
          <Lead>It isn’t on the calendar. The address may be mistyped, or the page has moved.</Lead>
          <Links>
            <li>
              <Link to="/">Start at the front page</Link>
            </li>
            {site?.lines.includes('medicare') && (
              <li>
                <Link to="/services/medicare">Medicare and the seven months</Link>
              </li>
            )}
            <li>
              <Link to="/blog">Search the Almanac</Link>
            </li>
          </Links>
          <CallInstead />
          <Small>Error 404</Small>
        </Texts>
        <Picture>
          <Calendar />
        </Picture>
      </Split>
    </Sky>
  );
}

const Links = styled.ul`
  margin-block: var(--s-2);
  border-top: var(--scotch) solid var(--rule-ink);
  a {
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
