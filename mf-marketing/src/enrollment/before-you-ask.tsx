import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, Plate, Text } from 'ui';
import { Envelope } from 'ui/drawings/envelope';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { latePremium } from './late-premium';

/** Full years of delay in the worked example. */
const years = { count: 2, words: t`two full years` };

/** The content beside the empty form: why the dates matter. */
export function BeforeYouAsk({ facts }: { facts: Facts }) {
  const late = latePremium(years.count, facts);
  if (!late) return null;
  return (
    <Folded on="phone" summary="Why it’s worth a minute">
      <Sky>
        <Envelope sum={{ first: late.premium, second: late.added, total: late.total }} />
      </Sky>
      <Text>
        <b>Why it’s worth a minute.</b> Someone who waits {years.words} too long pays {late.percent} percent more for
        Part B each month, for as long as they have it. Rounded to ten cents, as the rule says.
      </Text>
      <SourceNote facts={[facts.find('medicare.part-b-premium.*'), facts.find('medicare.part-b-penalty')]} />
    </Folded>
  );
}

const Sky = styled(Plate)`
  padding: 0;
`;
