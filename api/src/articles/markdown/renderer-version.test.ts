import { createHash } from 'node:crypto';

import { markdownHtml, rendererVersion } from './markdown-html';
import { premium } from './stated-fact.fixture';

const [picture, file] = ['k3v9x0q2m7ab', 'f0r3m1k2x9q7'];
const office = {
  src: `/api/media/${picture}-1f2e3d4c5b6a-1000.jpg`,
  srcset: `/api/media/${picture}-1f2e3d4c5b6a-480.jpg 480w, /api/media/${picture}-1f2e3d4c5b6a-1000.jpg 1000w`,
  width: 1000,
  height: 700,
  sources: [{ type: 'image/avif', srcset: `/api/media/${picture}-1f2e3d4c5b6a-480.avif 480w` }],
};

/** Each construct of an article. */
const text = `
# A title of its own

It is **:fact[medicare.part-b-premium.2026]**, *not* ~~more~~ \`less\`.[^note] See [the table](#table),
[Medicare](https://www.medicare.gov "Its site") or www.example.com.\\
A new line<br>and another, on December 7.

:lang[es] Una carta.

[Ask us](/get-quote/medicare "button")

![The office](/api/media/${picture} "Our office")

[The form](/api/media/${file})

> [!NOTE]
> A callout.

> A quotation.

## Table

| | Plan A | Plan B |
|:--|:-:|--:|
| Month | 1 | 2 |

### A list

- One
  1. Two
- Three

#### A checklist

- [x] Done
- [ ] To do

---

\`\`\`js
const long = true;
\`\`\`

<div>HTML</div>

[^note]: A footnote.
`;

it('is raised whenever the HTML of an unchanged text changes', () => {
  const { html } = markdownHtml(text, {
    facts: new Map([[premium.key, { ...premium, value: '$202.90 a month' }]]),
    pictures: new Map([[picture, { picture: office, alt: 'An office' }]]),
    files: new Map([[file, { href: `/api/media/${file}-1f2e3d4c5b6a.pdf`, bytes: 240_000 }]]),
    today: '2026-11-21',
  });
  // Raise the version if this fails, since readers of articles that nobody saves would keep the HTML of before.
  expect({ [rendererVersion]: createHash('sha256').update(html).digest('hex').slice(0, 16) }).toEqual({
    2: '263497a6594260a8',
  });
});
