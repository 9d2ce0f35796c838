import { t } from 'contract/words';
import { useSite } from 'ui';

import { ReferencePage } from '../reference/reference-page';

/** The accessibility statement: what was tested, known shortcomings, and how to complain. */
export default function AccessibilityPage() {
  const { name, phone, phoneHref, email } = useSite();
  return (
    <ReferencePage
      path="/accessibility"
      name={t`Accessibility`}
      updated="2026-11-22"
      title="If something here is hard to use, tell us"
      lead="You’ll have an answer within five working days, and meanwhile we’ll do it with you by phone."
      description={t`How accessible ${name} is, what we tried it with, what falls short, and how to tell us.`}
      parts={[
        {
          id: 'aim',
          title: t`What we aim for`,
          text: (
            <p>
              Version 2.2 of the Web Content Accessibility Guidelines, level AA. The letters were drawn for low vision,
              nothing is smaller than 16 pixels, and every form works without scripts.
            </p>
          ),
        },
        {
          id: 'tried',
          title: t`What we tried`,
          text: (
            <ul>
              <li>Every kind of page, with axe and an HTML checker, in day and night colors, wide and narrow</li>
              <li>All forms by keyboard alone, and without scripts</li>
              <li>Text at 200 percent, wider letter spacing, forced colors, and less motion</li>
            </ul>
          ),
        },
        {
          id: 'short',
          title: t`What falls short`,
          text: (
            <ul>
              <li>We haven’t had every page tried with a screen reader by people who use one daily.</li>
              <li>
                Our pages are in English and Spanish, and the Almanac’s articles in English. Ask for another language,
                and we’ll find somebody who speaks it.
              </li>
              <li>We keep an unfinished form for a while only; each of its pages says how long.</li>
              <li>Notices and forms of insurers and the government, which we link to, aren’t ours to change.</li>
            </ul>
          ),
        },
        {
          id: 'tell',
          title: t`How to tell us`,
          text: (
            <>
              <p>
                Call <a href={phoneHref}>{phone}</a> (TTY 711) or write to <a href={`mailto:${email}`}>{email}</a>. Say
                which page it was and what happened. We answer within five working days. If you need a paper in large
                print, by mail or read to you, ask: it costs nothing.
              </p>
              <p>
                We treat everybody alike, whatever their race, color, national origin, age, disability or sex, and we’ll
                arrange an interpreter for a call at no cost.
              </p>
            </>
          ),
        },
      ]}
    />
  );
}
