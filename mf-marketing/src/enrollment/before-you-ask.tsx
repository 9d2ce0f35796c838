import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, Plate, Stack, Text } from 'ui';
import { Envelope } from 'ui/drawings/envelope';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { latePremium } from './late-premium';

/** Full years that the worked example waits. */
const years = { count: 2, words: t`two full years` };

/** What stands beside the empty form: what will come, and why the dates are worth a minute. */
export function BeforeYouAsk({ facts }: { facts: Facts }) {
  const late = latePremium(years.count, facts);
  return (
    <Stack $gap={4}>
      {late && (
        <Folded on="phone" summary="Why it’s worth a minute">
          <Sky>
            <Envelope sum={{ first: late.premium, second: late.added, total: late.total }} />
          </Sky>
          <Text>
            <b>Why it’s worth a minute.</b> Someone who waits {years.words} too long pays {late.percent} percent more
            for Part B each month, for as long as they have it. Rounded to ten cents, as the rule asks.
          </Text>
          <SourceNote facts={[facts.find('medicare.part-b-premium.*'), facts.find('medicare.part-b-penalty')]} />
        </Folded>
      )}
      <Coming>
        <b>Your dates will show up here:</b> when you can sign up, when coverage starts, what happens after work ends,
        and a file for your calendar.
      </Coming>
    </Stack>
  );
}

const Sky = styled(Plate)`
  padding: 0;
`;

const Coming = styled(Text)`
  padding-block: var(--s-4);
  border-block: 1px solid var(--rule-ink);
`;
