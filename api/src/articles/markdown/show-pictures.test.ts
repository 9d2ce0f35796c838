import { markdownHtml } from './markdown-html';

const id = 'k3v9x0q2m7ab';
const table = {
  alt: 'A kitchen table',
  picture: {
    src: `/api/media/${id}-1f2e3d4c5b6a-1000.jpg`,
    srcset: `/api/media/${id}-1f2e3d4c5b6a-480.jpg 480w, /api/media/${id}-1f2e3d4c5b6a-1000.jpg 1000w`,
    width: 1000,
    height: 700,
    sources: [{ type: 'image/avif', srcset: `/api/media/${id}-1f2e3d4c5b6a-480.avif 480w` }],
  },
};
const render = (markdown: string) => markdownHtml(markdown, { pictures: new Map([[id, table]]) });
const sizes = '(min-width: 48rem) 704px, calc(100vw - 2.5rem)';

describe('a library picture in a text', () => {
  it('has responsive sizes and dimensions, and loads lazily', () => {
    const { html, mediaIds } = render(`First.\n\n![Cards on a table](/api/media/${id})`);
    expect(html).toBe(
      `<p>First.</p>\n<figure><picture><source type="image/avif" srcset="${table.picture.sources[0]?.srcset}" sizes="${sizes}">` +
        `<img src="${table.picture.src}" srcset="${table.picture.srcset}" sizes="${sizes}" width="1000" height="700" alt="Cards on a table" decoding="async" loading="lazy">` +
        '</picture></figure>',
    );
    expect(mediaIds).toEqual([id]);
  });

  it('falls back to the alt text of the library, and uses its title as the caption', () => {
    const { html, text } = render(`One.\n\n![](/api/media/${id} "What you need, on one table")`);
    expect(html).toContain('alt="A kitchen table"');
    expect(html).toContain('<figcaption>What you need, on one table</figcaption></figure>');
    expect(html).not.toContain('title=');
    expect(text).toBe('One. What you need, on one table');
  });

  it('loads eagerly at the start of a text', () => {
    expect(
      render(`![Cards](/api/media/${id})\n\nText.\n\n![Again](/api/media/${id})`).html.match(/loading="lazy"/g),
    ).toHaveLength(1);
  });

  it('stays inline within a sentence and within a link', () => {
    expect(render(`See ![Cards](/api/media/${id}) here.`).html).toMatch(/^<p>See <picture>.*<\/picture> here\.<\/p>$/);
    expect(render(`[![Cards](/api/media/${id})](/team)`).html).toMatch(
      /^<p><a href="\/team"><picture>.*<\/picture><\/a><\/p>$/,
    );
  });

  it('is never displayed wider than it is', () => {
    const small = { ...table, picture: { ...table.picture, width: 200, height: 140 } };
    expect(markdownHtml(`![x](/api/media/${id})`, { pictures: new Map([[id, small]]) }).html).toContain(
      '(min-width: 48rem) 200px',
    );
  });

  it('stays a plain image when it is no longer in the library or is hosted elsewhere', () => {
    expect(render('![Gone](/api/media/000000000000)')).toMatchObject({
      html: '<p><img src="/api/media/000000000000" alt="Gone"></p>',
      mediaIds: [],
    });
    expect(render('![Else](https://example.com/a.png "Title")').html).toBe(
      '<p><img src="https://example.com/a.png" alt="Else" title="Title"></p>',
    );
  });
});
