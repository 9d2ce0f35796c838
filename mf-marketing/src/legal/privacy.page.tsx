import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { t } from 'contract/words';
import { useSite } from 'ui';

import { factsQuery } from '../facts/fact.queries';
import { consentBack, ConsentBack } from './consent-back';
import { ReferencePage } from '../reference/reference-page';
import { practiceQuery } from './privacy.queries';
import { HowLong, WhoGetsIt, YourRights } from './privacy-practice';
import { WhatWeAsk } from './what-we-ask';

export const queries = () => keysOf(practiceQuery, factsQuery(consentBack));

/**
 * The privacy notice. Its statements about forms, retention and recipients are generated from the settings that control
 * them.
 */
export default function PrivacyPage() {
  const { name } = useSite();
  const practice = useSuspenseQuery(practiceQuery).data;
  return (
    <ReferencePage
      path="/privacy"
      name={t`Privacy notice`}
      updated="2026-11-29"
      title="What we know about you, and what we do with it"
      lead="In short: we ask what a price needs, use it to help you, give carriers what they need for your quote, and never sell it."
      description={t`The privacy notice of ${name}: what our forms ask, who gets it, how long we keep it, and how you take your consent back.`}
      parts={[
        {
          id: 'asked',
          title: t`What our forms ask`,
          text: (
            <>
              <p>These questions and no others. What’s marked optional in a form you can leave empty.</p>
              <WhatWeAsk />
              <p>
                We never ask on this site about your health or your medicines, for a Social Security or Medicare number,
                for pay slips or for immigration papers. Please don’t send them to us.
              </p>
            </>
          ),
        },
        {
          id: 'seen',
          title: t`What comes with it`,
          text: (
            <p>
              When you send a request we keep, as proof of what you agreed to: the time, the exact words you saw,
              whether you checked the box, the internet address you wrote from, and what your browser calls itself.
              Reading the site takes no sign-in. We use no advertising cookies. A form you’ve begun is kept in a sealed
              cookie, and what you type in it also in that tab of your browser, until you send it or close the tab. If
              you look up a request, what you type is kept in a sealed cookie, too, for fifteen minutes. Your choice of
              day or night colors is kept in your browser, too.
            </p>
          ),
        },
        { id: 'who', title: t`Who gets it`, text: <WhoGetsIt practice={practice} /> },
        { id: 'how-long', title: t`How long we keep it`, text: <HowLong practice={practice} /> },
        { id: 'consent', title: t`Taking your consent back`, text: <ConsentBack /> },
        { id: 'rights', title: t`See it, correct it, erase it`, text: <YourRights /> },
      ]}
    />
  );
}
