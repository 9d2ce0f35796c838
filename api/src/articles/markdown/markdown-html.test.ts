import type { Fact } from 'contract/facts';

import { markdownHtml } from './markdown-html';
import { premium } from './stated-fact.fixture';

const window: Fact = {
  ...premium,
  key: 'individual.open-enrollment.2027',
  label: 'Open enrollment',
  value: 'November 1 to January 15',
  holds: { from: null, to: null },
  source: { name: 'A newspaper', url: null },
  contested: 'The shorter window is under appeal.',
};
const facts = new Map([premium, window].map((fact) => [fact.key, fact]));
const render = (markdown: string) => markdownHtml(markdown, { facts });

describe('an article written in Markdown', () => {
  it('numbers the source of each fact once, however often the fact is stated', () => {
    const { html, factKeys } = render(
      'From :fact[individual.open-enrollment.2027], for :fact[medicare.part-b-premium.2026].\n\nAgain :fact[individual.open-enrollment.2027].',
    );
    expect(factKeys).toEqual(['individual.open-enrollment.2027', 'medicare.part-b-premium.2026']);
    expect(html).toContain(
      'From <span class="fact">November\u00a01 to January\u00a015</span><sup class="source-mark"><a href="#source-1" aria-label="Source 1">1</a></sup>, for',
    );
    expect(html.match(/href="#source-1"/g)).toHaveLength(2);
    expect(html).toContain('$202.90 &#x3C;a month></span><sup class="source-mark"><a href="#source-2"');
  });

  it('ends with the list of sources: label, link, date, validity, and why a fact is contested', () => {
    const { html } = render('From :fact[individual.open-enrollment.2027], for :fact[medicare.part-b-premium.2026].');
    expect(html).toContain(
      '<section class="sources"><h2 id="section-sources">Sources</h2><ol>' +
        '<li id="source-1">Open enrollment: A newspaper. As of November\u00a020, 2026.<p class="contested">The shorter window is under appeal.</p></li>' +
        '<li id="source-2">Part\u00a0B premium: <a href="https://www.cms.gov/">CMS</a>. As of November\u00a020, 2026. Holds through December\u00a031, 2026.</li>' +
        '</ol></section>',
    );
  });

  it('breaks a line at an inline <br>, and drops every other tag', () => {
    expect(render('| a |\n| - |\n| $412<br>**in<br />2027** |').html).toContain(
      '<td>$412<br>\n<strong>in<br>\n2027</strong></td>',
    );
    expect(render('One<br>two<br onclick=steal()>three\n\n<br>').html.trim()).toBe('<p>One<br>\ntwothree</p>');
  });

  it('lets no line end inside of a date, an amount with its unit, or the name of a part', () => {
    const { html, text, headings } = render(
      '## After December 7\n\nPart B costs 10 percent more for 12\nmonths,\nuntil Mar. 31 at 5:30 p.m. A plan for 3 of 12, `March 31`.',
    );
    expect(html).toBe(
      '<h2 id="section-after-december-7">After December\u00a07</h2>\n' +
        '<p>Part\u00a0B costs 10\u00a0percent more for 12\u00a0months,\nuntil Mar.\u00a031 at 5:30\u00a0p.m. A plan for 3 of 12, <code>March 31</code>.</p>',
    );
    // The search and the table of contents have the words as they were written.
    expect(text).toContain('After December 7. Part B costs 10 percent');
    expect(headings).toEqual([{ id: 'section-after-december-7', text: 'After December 7', level: 2 }]);
  });

  it('has no list of sources when it states no fact', () => {
    expect(render('Hello.')).toEqual({
      html: '<p>Hello.</p>',
      headings: [],
      readingMinutes: 1,
      text: 'Hello.',
      factKeys: [],
      mediaIds: [],
      holdsUntil: null,
    });
  });

  it('has its text in one line for search: a period after each heading, no footnotes', () => {
    expect(
      render('## The *dates*\n\nFrom\n**today**.\n\n- One\n- Two[^1]\n\n### Why?\n\nNo.\n\n[^1]: A note.').text,
    ).toBe('The dates. From today. One Two Why? No.');
  });

  it('throws for an unknown fact', () => {
    expect(() => render('It costs :fact[medicare.invented].')).toThrow('there is no fact “medicare.invented”');
  });

  it('gives each heading the anchor that the table of contents lists', () => {
    const { html, headings } = render('## Main\n\n### With *emphasis*\n\n#### Too deep\n\n## Main');
    expect(headings).toEqual([
      { id: 'section-main', text: 'Main', level: 2 },
      { id: 'section-with-emphasis', text: 'With emphasis', level: 3 },
      { id: 'section-main-1', text: 'Main', level: 2 },
    ]);
    for (const { id } of headings) expect(html).toContain(`id="${id}"`);
  });

  it('keeps a colon that starts no fact as typed', () => {
    expect(render('At 8:30, note:this and :that[x]{a=b}.').html).toBe('<p>At 8:30, note:this and :that[x]{a=b}.</p>');
    expect(render('::youtube[video]').html).toBe('<p>::youtube[video]</p>');
    expect(render(':::note\nInside\n:::').html).toBe('<p>:::note\nInside\n:::</p>');
    expect(render('In the:fact is :fact[medicare.pa').html).toBe('<p>In the:fact is :fact[medicare.pa</p>');
  });

  it('shows a callout as a box labeled with its kind, and excludes the label from the search text', () => {
    const { html, text } = render(
      '> [!WARNING]\n> It ends on **Friday**.\n>\n> - a\n> - :fact[individual.open-enrollment.2027]',
    );
    expect(html).toContain(
      '<div class="callout callout-warning" role="note">\n<p class="callout-name"><strong>Warning</strong></p>\n<p>It ends on <strong>Friday</strong>.</p>\n<ul>\n<li>a</li>\n<li><span class="fact">',
    );
    expect(text).toBe('It ends on Friday. a November 1 to January 15');
    expect(render('> [!NOTE]').html).toBe(
      '<div class="callout callout-note" role="note">\n<p class="callout-name"><strong>Note</strong></p>\n</div>',
    );
  });

  it('shows other quotations verbatim', () => {
    expect(render('> \\[!NOTE]\n> Words.').html).toBe('<blockquote>\n<p>[!NOTE]\nWords.</p>\n</blockquote>');
    expect(render('> [!PURPLE]\n> Words.').html).toBe('<blockquote>\n<p>[!PURPLE]\nWords.</p>\n</blockquote>');
  });

  it('shows a button link as a button, and drops an unsafe target', () => {
    expect(render('[Get a quote](/get-quote "button")').html).toBe(
      '<p class="button"><a href="/get-quote">Get a quote</a></p>',
    );
    expect(render('[Press](javascript:alert(1) "button")').html).toBe('<p class="button"><a>Press</a></p>');
  });

  it('takes one minute per 220 words, and at least one minute', () => {
    expect(render('word '.repeat(30)).readingMinutes).toBe(1);
    expect(render('word '.repeat(1100)).readingMinutes).toBe(5);
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['Hi <img src=x onerror=alert(1)> there', '<p>Hi  there</p>'],
    ['[click](javascript:alert(1))', '<p><a>click</a></p>'],
    ['![x](data:image/svg+xml;base64,AAAA)', '<p><img alt="x"></p>'],
    ['<div id="main" class="x" style="color:red">Hi</div>', ''],
    ['[x](https://example.com "t\\" onclick=\\"alert(1)")', '<p><a href="https://example.com">x</a></p>'],
  ])('sanitizes %s', (markdown, html) => {
    expect(render(markdown).html).toBe(html);
  });

  it('drops the link of a source that would run a script', () => {
    const evil = { ...premium, source: { name: 'Evil', url: 'javascript:alert(1)' } };
    expect(markdownHtml(':fact[x]', { facts: new Map([['x', evil]]) }).html).toContain('<a>Evil</a>');
  });

  it('wraps a table in a focusable region labeled by its columns', () => {
    const { html, text } = render('| Line | Plan A |\n| --- | --- |\n| Premium | $5 |');
    expect(html).toMatch(
      /^<div class="wide-table" role="region" tabindex="0" aria-label="Table: Line, Plan A"><table>/,
    );
    expect(html).toMatch(/<\/table><\/div>$/);
    expect(text).toBe('Line, Plan A. Premium, $5.');
  });

  it('renders the empty corner of a table as a cell, since a heading needs words', () => {
    const { html } = render('|  | Plan A |\n| - | - |\n| Line | $1 |');
    expect(html.replaceAll('\n', '')).toContain('<thead><tr><td></td><th>Plan\u00a0A</th></tr></thead>');
    expect(html).toContain('aria-label="Table: Plan A"');
  });

  it('numbers the regions of tables with the same columns', () => {
    const tables = ['| A |\n| - |', '| B |\n| - |', '| A |\n| - |'].join('\n\n');
    const labels = [...render(tables).html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual(['Table: A', 'Table: B', 'Table 2: A']);
  });

  it('makes a code block focusable, so that its long lines scroll by keyboard', () => {
    expect(render('```js\nlet a;\n```').html).toBe('<pre tabindex="0"><code class="language-js">let a;\n</code></pre>');
  });

  it('sets the language of a paragraph that is not in English', () => {
    expect(render(':lang[es] Hablo español.\n\nAnd English.').html).toBe(
      '<p lang="es">Hablo español.</p>\n<p>And English.</p>',
    );
    expect(render('Say :lang[es] hola').html).toBe('<p>Say :lang[es] hola</p>');
    expect(render(':lang[" onclick="x] hola').html).not.toContain('lang=');
  });

  it('renders tables, task lists and footnotes', () => {
    const { html } = render('| a | b |\n| --- | --: |\n| 1 | 2 |\n\n- [x] done\n\nText.[^1]\n\n[^1]: Note.');
    expect(html).toContain('<th class="align-right">b</th>');
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done">');
    const target = /<a href="#([^"]+)"[^>]*data-footnote-ref/.exec(html)?.[1];
    expect(html).toContain(`<li id="${target}">`);
  });
});
