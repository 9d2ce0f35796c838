import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, later, Lead, Row, Small, useSiteIfKnown } from 'ui';

import { CallInstead } from './call-instead';
import { Sky, Split, Texts } from './picture-page';

const Garden = later(async () => {
  const { Frieze } = await import('ui/drawings/frieze');
  return () => <Frieze months={[9, 10, 11, 12]} />;
});

/** Shown for an unpublished page. The caller sets the status. */
export function GonePage() {
  const site = useSiteIfKnown();
  return (
    <Sky $field="butter">
      <title>{site ? t`No longer here | ${site.name}` : t`No longer here`}</title>
      <meta name="robots" content="noindex" />
      <Split>
        <Texts>
          <Heading level={1}>This page is like last year’s calendar.</Heading>
          <Lead>It was right once. We took it down, so that nobody plans by it.</Lead>
          <Row>
            <Link to="/blog">Search the Almanac</Link>
            <Link to="/team">Meet our people</Link>
            <Link to="/">Start at the front page</Link>
          </Row>
          <CallInstead />
          <Small>Error 410</Small>
        </Texts>
        <Picture>
          <Garden />
        </Picture>
      </Split>
    </Sky>
  );
}

const Picture = styled.div`
  aspect-ratio: 400 / 220;
`;
