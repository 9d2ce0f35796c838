import type { City } from 'contract/cities';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Disclaimer, formatDay, OfferedLink, Regulated, useSite } from 'ui';

/**
 * Statements about Medicare that the law requires of a seller in a town. A town whose plans were not counted says so
 * and states nothing about plans.
 */
export function MedicareHere({ city: { planCounts, planSentence, counties } }: { city: City }) {
  const { legal, lines } = useSite();
  if (!lines.includes('medicare')) return null;
  return (
    <Notice>
      {planCounts && planSentence ? (
        <Disclaimer title={t`Medicare in ${planCounts.area}`}>
          <p>
            <Regulated>{planSentence}</Regulated>
          </p>
          <p>
            Counted for plan year {planCounts.planYear}. As of {formatDay(planCounts.checkedOn)}.{' '}
            <OfferedLink to="/services/medicare">Medicare and your seven months</OfferedLink>.
          </p>
          <p>
            <Regulated>{legal.notGovernment}</Regulated>
          </p>
        </Disclaimer>
      ) : (
        <Disclaimer title={t`Medicare in ${counties.join(', ')}`}>
          <p>
            We haven’t counted the Medicare plans here, so we don’t talk about any. Medicare.gov and{' '}
            <a href="tel:+18006334227">1-800-MEDICARE</a> know them all.
          </p>
          <p>
            <Regulated>{legal.notGovernment}</Regulated>
          </p>
        </Disclaimer>
      )}
    </Notice>
  );
}

const Notice = styled.div`
  margin-top: var(--s-7);
`;
