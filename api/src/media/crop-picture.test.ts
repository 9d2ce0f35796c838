import { cropAround } from './crop-picture';

const photo = { width: 1000, height: 600 };

test.each([
  [
    'takes the middle by default',
    { x: 0.5, y: 0.5 },
    { width: 1, height: 1 },
    { left: 200, top: 0, width: 600, height: 600 },
  ],
  [
    'follows the focal point',
    { x: 0.4, y: 0.5 },
    { width: 1, height: 1 },
    { left: 100, top: 0, width: 600, height: 600 },
  ],
  ['stops at the edges', { x: 1, y: 1 }, { width: 1, height: 1 }, { left: 400, top: 0, width: 600, height: 600 }],
  [
    'crops the height if the shape is wider',
    { x: 0.5, y: 0 },
    { width: 1200, height: 630 },
    { left: 0, top: 0, width: 1000, height: 525 },
  ],
])('%s', (_what, focal, shape, area) => {
  expect(cropAround(focal, photo, shape)).toEqual(area);
});
