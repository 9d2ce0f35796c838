import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import sharp from 'sharp';

import { Envelope } from './envelope';
import { FebruaryThirty } from './february-thirty';
import { FourThings } from './four-things';
import { Frieze } from './frieze';
import { GrowthStage } from './growth-stage';
import { Letter } from './letter';
import { MonthPlant } from './month-plant';

const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const drawings: Record<string, ReactElement> = {
  'the year': <Frieze months={year} />,
  'seven months': (
    <>
      {[1, 2, 3, 4, 5, 6, 7].map((stage) => (
        <GrowthStage key={stage} stage={stage} />
      ))}
    </>
  ),
  'an envelope': <Envelope sum={{ first: '1', second: '2', total: '3' }} />,
  'a calendar': <FebruaryThirty />,
  'a table': <FourThings />,
  'a letter': <Letter drawing="1095-a" />,
};

it.each(Object.entries(drawings))(
  'draws %s without inline styles, which the security policy would refuse, and without invalid numbers',
  (_, drawing) => {
    const markup = renderToStaticMarkup(drawing);
    expect(markup).not.toMatch(/ style=|NaN|undefined/);
  },
);

it('draws a different plant for each month, hidden from screen readers', () => {
  const plants = year.map((month) => renderToStaticMarkup(<MonthPlant month={month} crop="bloom" />));
  expect(new Set(plants).size).toBe(12);
  expect(plants.every((plant) => plant.includes('aria-hidden="true"'))).toBe(true);
});

const sheetNamed = (file: string) => readFileSync(join(__dirname, file), 'utf8').replace(/<!--.*?-->/s, '');

/** The part of a cell that a row of plants shows; the stems go on below it. */
const cell = { left: 0, top: 40, right: 100 };

it.each(sheetNamed('plants.svg').match(/(?<=<g id=")[a-z-]+/g) ?? [])(
  'draws the %s within its cell, whose edges would cut it',
  async (plant) => {
    const margin = 20;
    const shapes = sheetNamed('plants.svg')
      .replace(/^\s*<svg [^>]*>\s*<svg display="none">/, '<defs>')
      .replace(/<\/svg>\s*<\/svg>\s*$/, '</defs>')
      .replaceAll(/var\([^)]*\)/g, '#000');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="300" viewBox="-${margin} -${margin} 140 300">${shapes}<use href="#${plant}"/></svg>`;
    const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
    const left = -(info.trimOffsetLeft ?? 0) - margin;
    const top = -(info.trimOffsetTop ?? 0) - margin;
    expect(left).toBeGreaterThanOrEqual(cell.left);
    expect(top).toBeGreaterThanOrEqual(cell.top);
    expect(left + info.width).toBeLessThanOrEqual(cell.right);
  },
);

it('draws seven different stages, and refuses an eighth', () => {
  const stages = [1, 2, 3, 4, 5, 6, 7].map((stage) => renderToStaticMarkup(<GrowthStage stage={stage} />));
  expect(new Set(stages).size).toBe(7);
  expect(() => renderToStaticMarkup(<GrowthStage stage={8} />)).toThrow(RangeError);
});

it('describes meaningful drawings to screen readers', () => {
  expect(renderToStaticMarkup(<FebruaryThirty />)).toContain('role="img"');
  expect(renderToStaticMarkup(<Envelope sum={{ first: '202.90', second: '40.58', total: '243.50' }} />)).toContain(
    '202.90 and 40.58 make 243.50',
  );
});

/** Each use of a shape costs style and layout time: five times as many made a visit 0.2 s slower on an old phone. */
it.each([
  ['plants.svg', 200],
  ['medicare.svg', 150],
])('keeps %s small, and does not display the sheet itself', (file, most) => {
  const sheet = sheetNamed(file);
  expect(sheet.match(/<[a-z]+/g)?.length).toBeLessThanOrEqual(most);
  expect(sheet).toMatch(/^\s*<svg [^>]*>\s*<svg display="none">.*<\/svg>\s*<\/svg>\s*$/s);
});
