import type { ServiceTexts } from 'contract/site';
import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Breadcrumbs, Container, fields, Heading, Lead, onDemand, shownWhole, unhydrated } from 'ui';

import { isAsked } from '../enrollment/parameters';
import { Column, Grid } from '../layout/grid';
import { OwnLead } from '../service/shown-texts';

const months = async () => (await import(/* webpackPreload: true */ './your-months')).YourMonths;
const ExampleMonths = unhydrated(months);
const YourMonths = onDemand(months);

/** The duck-blue opening: the seven months, as an example or for the reader's own dates. */
export function MedicareOpening({ texts }: { texts: ServiceTexts }) {
  const [search] = useSearchParams();
  return (
    <Sky aria-labelledby="opening">
      <Opening>
        <Breadcrumbs items={[{ label: t`Home`, to: '/' }, { label: t`Medicare` }]} />
        <Top>
          <Column $wide="1 / 8">
            <Heading level={1} id="opening">
              Turning 65? You have seven months.
            </Heading>
          </Column>
          <Column $wide="8 / 13">
            <Lead>
              <OwnLead texts={texts} />
            </Lead>
          </Column>
        </Top>
      </Opening>
      {isAsked(search) ? <YourMonths /> : <ExampleMonths />}
    </Sky>
  );
}

const Sky = styled.section`
  ${fields.duck}
  overflow: clip;
`;

const Opening = styled(Container)`
  ${shownWhole}
`;

const Top = styled(Grid)`
  align-items: end;
  padding-block: var(--s-4) var(--s-6);
`;
