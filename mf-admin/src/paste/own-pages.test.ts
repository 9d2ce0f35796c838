import { leftOut, pasted } from './pasted.fixture';

test('keeps pictures and links of a page of this site', () => {
  const html = `<p>See <a href="${location.origin}/services/medicare">Medicare</a>.</p><figure><picture><source srcset="/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-480.webp 480w"><img src="${location.origin}/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-1600.jpg" alt="A cup"></picture></figure>`;
  expect(pasted(html)).toBe('See [Medicare](/services/medicare).\n\n![A cup](/api/media/k3v9x0q2m7ab)\n');
  expect(leftOut).not.toHaveBeenCalled();
});

describe('a page of this site', () => {
  const picture = `<picture><img src="${location.origin}/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-1600.jpg" alt="A cup"></picture>`;
  const at = (anchor: string) => `${location.origin}/blog/part-b#${anchor}`;

  test('keeps the caption of a picture with it', () => {
    const html = `<p>One</p><figure>${picture}<figcaption>Our  cup</figcaption></figure><p>Two</p>`;
    expect(pasted(html)).toBe('One\n\n![A cup](/api/media/k3v9x0q2m7ab "Our cup")\n\nTwo\n');
  });

  test('keeps the caption of a picture from elsewhere as words', () => {
    expect(pasted('<figure><img src="https://x.example/a.png"><figcaption>A hen</figcaption></figure>')).toBe(
      'A hen\n',
    );
  });

  test('keeps the value of a fact, without the number of its source', () => {
    const fact = `<span class="fact">$202.90</span><sup class="source-mark"><a href="${at('source-1')}">1</a></sup>`;
    const sources = `<section class="sources"><h2>Sources</h2><ol><li id="source-1">Premium: CMS. As of today.</li></ol></section>`;
    expect(pasted(`<p>It is ${fact}.</p>${sources}`)).toBe('It is $202.90.\n');
  });

  test('keeps a list of sources that an author wrote', () => {
    expect(pasted('<section class="sources"><h2>Sources</h2><ol><li>CMS</li></ol></section>')).toBe(
      '## Sources\n\n1. CMS\n',
    );
  });

  test('keeps the columns of a table to their side', () => {
    const row = (tag: string) => `<tr><${tag}>a</${tag}><${tag} class="align-right">b</${tag}></tr>`;
    expect(pasted(`<div class="wide-table"><table>${row('th')}${row('td')}</table></div>`)).toBe(
      '| a |  b |\n| - | -: |\n| a |  b |\n',
    );
  });

  test('keeps callouts, buttons and links to files', () => {
    const html = `<div class="callout callout-tip" role="note"><p class="callout-name"><strong>Tip</strong></p><p>Ask.</p></div><p class="button"><a href="${location.origin}/get-quote">Get a quote</a></p><p>Read <a href="/api/media/k3v9x0q2m7ab">the form <span class="file-note">(PDF, 2 KB)</span></a></p>`;
    expect(pasted(html)).toBe(
      '> [!TIP]\n>\n> Ask.\n\n[Get a quote](/get-quote "button")\n\nRead [the form](/api/media/k3v9x0q2m7ab)\n',
    );
  });

  test('keeps footnotes', () => {
    const mark = (id: string) =>
      `<sup><a href="${at(`user-content-fn-${id}`)}" data-footnote-ref aria-describedby="footnote-label">1</a></sup>`;
    const back = (id: string) => `<a href="${at(`user-content-fnref-${id}`)}" data-footnote-backref>↩</a>`;
    const notes = `<section data-footnotes class="footnotes"><h2 class="sr-only">Footnotes</h2><ol><li><p>First.</p><p>More. ${back('law')} ${back('law-2')}</p></li><li><p>Second. ${back('2')}</p></li></ol></section>`;
    expect(pasted(`<p>One${mark('law')} two${mark('2')} three${mark('law')}</p>${notes}`)).toBe(
      'One[^1] two[^2] three[^1]\n\n[^1]: First.\n\n    More.\n\n[^2]: Second.\n',
    );
  });
});

describe('a checklist of a page', () => {
  const box = (is: string) => `<input type="checkbox" ${is} disabled>`;

  test('keeps what is done', () => {
    const inner = `<ul><li>${box('')} Inner</li></ul>`;
    const list = `<ul><li>${box('checked')} Done</li><li><p>${box('')} Open</p>${inner}</li></ul>`;
    expect(pasted(list)).toBe('- [x] Done\n- [ ] Open\n  - [ ] Inner\n');
  });

  test('stays a list if an item has no box', () => {
    expect(pasted(`<ul><li>${box('checked')} Done</li><li>No box</li></ul>`)).toBe('- Done\n- No box\n');
  });
});
