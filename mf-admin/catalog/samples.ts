import type { Failure } from 'contract/failure';
import type { FactReview } from 'contract/facts';
import type { Revised } from 'contract/revised';
import type { TagList } from 'contract/tags';

// Fictional data for the components in the catalog.

export const noop = () => undefined;

const fact: FactReview['items'][number] = {
  key: 'medicare.premium.2026',
  topic: 'medicare',
  label: 'Part B premium',
  value: '$202.90 a month',
  sentence: 'Most people pay it.',
  window: null,
  holds: { from: null, to: null },
  jurisdiction: 'US',
  source: { name: 'CMS', url: null },
  checkedOn: '2026-11-20',
  contested: null,
  daysLeft: 40,
  statedIn: [],
  pages: [],
};

export const facts: FactReview = {
  items: [fact, { ...fact, key: 'medicare.premium.2025', value: '$185 a month', daysLeft: -3 }],
};

export const tags: TagList = { items: [], topics: [] };

export const failure: Failure = {
  kind: 'noAnswer',
  code: null,
  message: 'The site did not answer. Try again in a minute.',
  fields: {},
};

export const revised: Pick<Revised<string>, 'version' | 'history'> = {
  version: 2,
  history: [
    {
      number: 2,
      at: '2026-11-21T15:00:00Z',
      by: 'ada@hazel.example',
      changes: [{ field: 'Phone', before: '614-555-0101', after: '614-555-0100' }],
      content: '614-555-0100',
    },
    {
      number: 1,
      at: '2026-11-20T15:00:00Z',
      by: 'ada@hazel.example',
      changes: [{ field: 'Phone', before: '', after: '614-555-0101' }],
      content: '614-555-0101',
    },
  ],
};

const line = 'Most people sign up three months before they turn 65, and are done in an hour.';

/** Everything that an article may contain. */
export const markdown = `## A heading

${line} [A link](/blog), **bold**, *slanted*, ~~struck~~, \`code\`, and :fact[medicare.premium.2026]. No longer
:fact[medicare.premium.2025], and never :fact[none].[^1]

- One

1. First

- [x] done
- [ ] to do

> ${line}

> [!TIP]
> ${line}

| Plan | Costs |
| --- | ---: |
| One | $10 |

[Ask us](/get-quote "button")

\`\`\`
One line
\`\`\`

---

[^1]: A note at the foot.
`;
