import styled from 'styled-components';
import { Disclaimer, formatDay, useSite } from 'ui';

import { Regulated } from '../facts/regulated';
import type { Area } from './use-areas';

/** The sentences that a page about Medicare must carry: the counts of each area from data, and who we are not. */
export function PlanNotice({ areas }: { areas: readonly Area[] }) {
  const { legal } = useSite();
  return (
    <Disclaimer>
      {areas.map(({ name, sentence, checkedOn }) => (
        <p key={name}>
          <b>{name}.</b> <Regulated>{sentence}</Regulated> <As>As of {formatDay(checkedOn)}.</As>
        </p>
      ))}
      <p>
        {areas.length > 0 ? 'If you live elsewhere, we' : 'We'} have not counted the Medicare plans of your area, and we
        do not talk about plans we have not counted. Medicare.gov lists every one of them.
      </p>
      <p>{legal.notGovernment}</p>
      <p>{legal.licensedAgentContact}</p>
      <p>{legal.notAdvice}</p>
    </Disclaimer>
  );
}

const As = styled.span`
  color: var(--ink-2);
`;
