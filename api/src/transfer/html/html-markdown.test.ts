import { Notes } from '../notes';
import { plainMarkdown } from '../markdown/plain-markdown';
import { markdownOfHtml } from './html-markdown';

function read(html: string) {
  const notes = new Notes();
  return { markdown: markdownOfHtml(html, notes), notes: notes.list() };
}

describe('HTML from another editor', () => {
  it('is refused before parsing if it is longer than any article', () => {
    expect(() => read(`<p>${'Word. '.repeat(170_000)}</p>`)).toThrow('it has more than a million characters');
  });

  it('becomes Markdown without notes if Markdown can express everything', () => {
    const { markdown, notes } = read(`
      <h2>When?</h2><p>Two <strong>words</strong> <em>matter</em>: <code>a &lt; b</code> &amp; &ldquo;caf&eacute;&rdquo;&nbsp;&mdash; &#8217;.</p>
      <ul><li>One<ul><li>Below</li></ul></li><li>Two</li></ul><ol start="3"><li>Three</li></ol>
      <blockquote><p>Said.</p></blockquote><pre><code class="language-js">let a = 1;
let b;</code></pre><table><thead><tr><th>Line</th><th>2026</th></tr></thead><tbody><tr><td>Premium</td><td>$5<br>a month</td></tr></tbody></table>
      <p><a href="/old-post/#part">link</a> <img src="a.jpg" alt="A table"></p><hr>`);
    expect(markdown).toBe(`## When?

Two **words** *matter*: \`a < b\` & “café” — ’.

- One
  - Below
- Two

3. Three

> Said.

\`\`\`js
let a = 1;
let b;
\`\`\`

| Line | 2026 |
| - | - |
| Premium | $5<br>a month |

[link](/old-post/#part) ![A table](a.jpg)

---`);
    expect(notes).toEqual([]);
  });

  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/aBc-1?feature=oembed" title="A film"></iframe>',
      '[A film](https://www.youtube.com/watch?v=aBc-1)',
      'An embed became a link: https://www.youtube.com/watch?v=aBc-1',
    ],
    ['<video controls><source src="/a.mp4">Old browser</video>', '[/a.mp4](/a.mp4)', 'A video became a link: /a.mp4'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style>', 'a', 'A script was dropped.'],
    ['<form><p>Name</p><input></form><p>b</p>', 'b', 'A form was dropped.'],
    ['<p>H<sub>2</sub>O</p>', 'H2O', 'Subscript has no form in Markdown; the words were kept.'],
    ['<h1>Top</h1>', '## Top', 'A heading of level 1 became one of level 2.'],
    ['<h6>Low</h6>', '#### Low', 'A heading of level 6 became one of level 4.'],
    [
      '<p><a href="javascript:alert(1)">Press</a></p>',
      'Press',
      'A link was taken away from its words: javascript:alert(1)',
    ],
    ['<p style="color: red">Red</p>', 'Red', 'Colors, fonts and alignment were dropped: the site has its own.'],
    [
      '<table><tr><td>a</td><td>b</td></tr></table>',
      '| | |\n| - | - |\n| a | b |',
      'A table had no heading row, so it got an empty one.',
    ],
    [
      '<details><summary>More</summary><p>Text</p></details>',
      '**More**\n\nText',
      'Text that opened on a press is open now.',
    ],
    [
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://a.example/"><div class="kg-bookmark-title">A</div><div class="kg-bookmark-description">About</div></a></figure>',
      '[A](https://a.example/)\n\nAbout',
      'A bookmark card became a link: https://a.example/',
    ],
    [
      '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Q?</h4></div><div class="kg-toggle-content"><p>A.</p></div></div>',
      '### Q?\n\nA.',
      'A toggle was opened: its heading and its text follow each other.',
    ],
  ])('reports the conversion of %s', (html, markdown, note) => {
    const result = read(html);
    expect(result.markdown).toBe(markdown);
    expect(result.notes).toContain(note);
  });

  it('keeps a picture, including a lazy-loaded one, with its caption', () => {
    const { markdown, notes } = read(
      '<figure><img src="data:image/gif;base64,R0" data-src="https://a.example/b.jpg" alt="B"><noscript><img src="x.jpg"></noscript><figcaption>Below <b>it</b></figcaption></figure>',
    );
    expect(markdown).toBe('![B](https://a.example/b.jpg)\n\n*Below it*');
    expect(notes).toEqual([]);
  });

  it('converts callouts and buttons of Ghost to those of the site', () => {
    const { markdown, notes } = read(
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Mind <b>it</b>.</div></div>' +
        '<div class="kg-card kg-button-card"><a href="https://a.example/" class="kg-btn">Ask us</a></div>',
    );
    expect(markdown).toBe('> [!NOTE]\n>\n> Mind **it**.\n\n[Ask us](https://a.example/ "button")');
    expect(notes).toEqual([]);
    expect(
      read(
        '<div class="kg-card kg-button-card"><a href="javascript:alert(1)">Ask</a></div><blockquote>[!NOTE]</blockquote>',
      ).markdown,
    ).toBe('Ask\n\n> \\[!NOTE]');
  });

  it('keeps a callout that contains HTML', () => {
    expect(plainMarkdown('> [!TIP]\n> <u>Mind</u> :fact[a.b].', new Notes())).toBe('> [!TIP]\n>\n> Mind :fact[a.b].');
  });

  it('escapes text that would be read as a fact', () => {
    expect(read('<p>the truth:fact or :fact[a.b]</p>').markdown).toBe('the truth:fact or \\:fact\\[a.b]');
    expect(read('<p>State <span data-fact="a.b">x</span>.</p>').markdown).toBe('State :fact[a.b].');
  });

  it('counts repeated notes', () => {
    expect(read('<form></form><form></form>').notes).toEqual(['A form was dropped. (2 times)']);
  });

  it('limits the columns that a cell can span', () => {
    const { markdown, notes } = read(
      '<table><tr><th colspan="99999999" rowspan="99999999">A</th></tr><tr><td>b</td></tr></table>',
    );
    expect(markdown.split('\n')[0]?.split('|').length).toBeLessThan(50);
    expect(notes).toEqual(['A table had merged cells, which Markdown does not have: look at it.']);
  });
});
