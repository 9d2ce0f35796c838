import { t } from 'contract/words';
import styled from 'styled-components';
import { Disclaimer, Folded, formatDay, Regulated, Section, useSite, type Area } from 'ui';

/**
 * The sentences that a page about Medicare must show visibly (42 CFR 422.2267(e)(41)): the plan counts of each area
 * from data, and a disclaimer of who we are not. One area is shown in full; the others repeat it with other numbers.
 */
export function PlanNotice({ areas }: { areas: readonly Area[] }) {
  const { legal } = useSite();
  const [first, ...others] = areas;
  return (
    <Section id="plans" space="none-below">
      <Disclaimer title="Which plans we offer">
        {first && <Count area={first} />}
        {others.length > 0 && (
          <Others summary="The numbers for our other counties">
            {others.map((area) => (
              <Count key={area.name} area={area} />
            ))}
          </Others>
        )}
        <p>
          {first
            ? t`Anywhere else, we haven’t counted the plans, so we don’t talk about them.`
            : t`We haven’t counted the Medicare plans in your area, and we don’t talk about plans we haven’t counted.`}{' '}
          Medicare.gov lists every plan.
        </p>
        <p>
          <Regulated>{legal.notGovernment}</Regulated>
        </p>
      </Disclaimer>
    </Section>
  );
}

function Count({ area: { name, sentence, checkedOn } }: { area: Area }) {
  return (
    <p>
      <b>{name}.</b> <Regulated>{sentence}</Regulated> <As>As of {formatDay(checkedOn)}.</As>
    </p>
  );
}

const As = styled.span`
  color: var(--ink-2);
`;

const Others = styled(Folded)`
  p {
    max-width: var(--measure);
    padding-block: var(--s-2);
  }
`;
