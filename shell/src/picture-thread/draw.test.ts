import { previewSizes, type PreviewShape } from 'contract/link-preview';
import sharp from 'sharp';

import type { PreviewContent, AgencyLogo } from '../pictures/picture-job';
import { draw } from './draw';

// The first drawing loads the fonts.

/** Bytes. Some services drop larger previews. */
const largest = 200_000;

const article: PreviewContent = {
  title: 'Still working at 65?',
  description: 'Employer cover counts by the size of the employer.',
  section: 'Medicare',
  month: 11,
  path: '/blog/still-working-at-65',
  agency: 'Larch Lane',
  host: 'larchlane.example',
  accent: 'pine',
};

const shapes = Object.keys(previewSizes) as PreviewShape[]; // the keys of a constant

/** Color of a pixel, such as `#f8e08e`. */
async function colorAt(png: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

/** A blue logo image that contains the name. */
async function plain(width: number, height: number): Promise<AgencyLogo> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return { kind: 'picture', bytes, width, height, saysName: true };
}

describe('a link preview', () => {
  it.each(shapes)('has the size of its shape, %s, and a sky above the ground', async (shape) => {
    const png = await draw({ kind: 'preview', shape, content: article });
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', ...previewSizes[shape] });
    expect(png.length).toBeLessThan(largest);
    expect(await colorAt(png, 5, 5)).toBe('#f8e08e');
    expect(await colorAt(png, 5, previewSizes[shape].height - 5)).toBe('#123c2e');
  });

  it('is identical for the same input and differs for other input', async () => {
    const job = { kind: 'preview', shape: 'wide', content: article } as const;
    const first = await draw(job);
    expect(await draw(job)).toEqual(first);
    expect(await draw({ ...job, content: { ...article, title: 'Another' } })).not.toEqual(first);
    expect(await draw({ ...job, content: { ...article, month: 12 } })).not.toEqual(first);
    const navy = await draw({ ...job, content: { ...article, accent: 'navy' } });
    expect(await colorAt(navy, 5, previewSizes.wide.height - 5)).toBe('#14304f');
  });

  it("shows the agency's initials in place of the flower, or its logo in place of the name", async () => {
    const job = { kind: 'preview', shape: 'wide', content: { ...article, month: null } } as const;
    const initials = await draw({ ...job, logo: { kind: 'initials', letters: 'MB' } });
    const soil = previewSizes.wide.height - 52;
    expect(await colorAt(await draw(job), 62, soil)).toBe('#123c2e');
    expect(await colorAt(initials, 62, soil)).toBe('#f8e08e');
    const picture = await draw({ ...job, logo: await plain(400, 80) });
    expect(await colorAt(picture, 300, soil)).toBe('#0000ff');
  });

  it.each([
    ['nothing but a title', { description: '', section: '', month: null }],
    ['a very long title', { title: 'the months that count and those that do not, '.repeat(9) }],
    ['special SVG characters', { title: 'Q & A: is 1 < 2, or "more"?', agency: '<Larch> & Lane' }],
    ['characters missing from the fonts', { title: 'Ваш календарь 🌻' }],
  ])('renders %s', async (_what, content) => {
    const png = await draw({ kind: 'preview', shape: 'wide', content: { ...article, ...content } });
    expect((await sharp(png).metadata()).width).toBe(1200);
  });
});

describe('an icon', () => {
  it.each([192, 512])('of %d pixels has rounded corners for tabs, and is full-bleed for home screens', async (size) => {
    const any = await draw({ kind: 'icon', purpose: 'any', size, accent: 'pine' });
    const maskable = await draw({ kind: 'icon', purpose: 'maskable', size, accent: 'plum' });
    expect(await sharp(any).metadata()).toMatchObject({ width: size, height: size, hasAlpha: true });
    expect(await colorAt(maskable, 0, 0)).toBe('#43203f');
    expect((await sharp(any).ensureAlpha().raw().toBuffer())[3]).toBe(0);
  });

  it("shows the agency's initials on the ground color, or its logo on paper", async () => {
    const job = { kind: 'icon', purpose: 'maskable', size: 192, accent: 'navy' } as const;
    const initials = await draw({ ...job, logo: { kind: 'initials', letters: 'M' } });
    expect(await colorAt(initials, 2, 2)).toBe('#14304f');
    expect(initials).not.toEqual(await draw(job));
    const picture = await draw({ ...job, logo: await plain(100, 100) });
    expect([await colorAt(picture, 2, 2), await colorAt(picture, 96, 96)]).toEqual(['#fffdf7', '#0000ff']);
    const small = { kind: 'small-icon', svg: '<svg/>', size: 32, accent: 'navy', logo: await plain(100, 100) } as const;
    expect(await colorAt(await draw(small), 16, 16)).toBe('#0000ff');
  });
});
