import { Notes } from '../notes';
import { withParagraphs } from './paragraphs';
import { withoutShortcodes } from './shortcodes';

const attachments = new Map([['7', { url: 'https://old.example/a.jpg', alt: 'A "b"', caption: 'C' }]]);

function read(html: string) {
  const notes = new Notes();
  return { html: withoutShortcodes(html, { attachments, notes }), notes: notes.list() };
}

describe('a shortcode', () => {
  it.each([
    [
      '[caption id="x" align="left"]<img src="a.jpg" alt="A"> The <b>line</b>[/caption]',
      '<figure><img src="a.jpg" alt="A"><figcaption>The <b>line</b></figcaption></figure>',
    ],
    [
      '[caption]<a href="b"><img src="a.jpg"></a> Line[/caption]',
      '<figure><a href="b"><img src="a.jpg"></a><figcaption>Line</figcaption></figure>',
    ],
    [
      '[gallery ids="7"]',
      '<figure><img src="https://old.example/a.jpg" alt="A &quot;b&quot;"><figcaption>C</figcaption></figure>',
    ],
    ['[[gallery]] and [sic] and [1] and [a link](b)', '[gallery] and [sic] and [1] and [a link](b)'],
    ['[contact-form-7 id="4" title="T"]after', 'after'],
    ['[highlight color="red"]words [b_c] in it[/highlight]', 'words  in it'],
  ])('converts %s', (before, after) => expect(read(before).html).toBe(after));

  it('reports each conversion', () => {
    expect(
      read('[gallery ids="7,8"][contact-form-7 id="4"][quote_box]Q[/quote_box][embed]https://youtu.be/x[/embed]').notes,
    ).toEqual([
      'A gallery became 1 picture, one below the other.',
      '1 picture of a gallery: not in the export.',
      'The shortcode [contact-form-7] was dropped.',
      'The shortcode [quote_box] was dropped; the words in it were kept.',
      'An embed became a link: https://youtu.be/x',
    ]);
  });
});

describe('text of the classic editor', () => {
  it('gets the paragraphs that its lines indicate', () => {
    expect(withParagraphs('One\ntwo\r\n\r\nThree <b>x</b>\n<ul>\n<li>a</li>\n</ul>\nfour')).toBe(
      '<p>One<br>\ntwo</p>\n<p>Three <b>x</b></p>\n<ul>\n<li>\n<p>a</p>\n</li>\n</ul>\n<p>four</p>',
    );
  });

  it('keeps line breaks in code', () => {
    expect(withParagraphs('a\n<pre>b\n\nc</pre>\nd')).toBe('<p>a</p>\n<pre>b\n\nc</pre>\n<p>d</p>');
  });

  it('is unchanged if it comes from the block editor', () => {
    expect(withParagraphs('<!-- wp:paragraph --><p>a\n\nb</p>')).toBe('<!-- wp:paragraph --><p>a\n\nb</p>');
  });
});
