import { frameAround } from './map-frame';

const [dayton, troy, richmond] = [
  [39.759, -84.192],
  [40.039, -84.203],
  [39.829, -84.89],
] as const;

it('draws north up and west left, with space around every town', () => {
  const { at, width, height } = frameAround([dayton, troy, richmond]);
  expect(at(troy)[1]).toBeLessThan(at(dayton)[1]);
  expect(at(richmond)[0]).toBeLessThan(at(dayton)[0]);
  for (const [x, y] of [dayton, troy, richmond].map(at)) {
    expect(Math.min(x, width - x)).toBeGreaterThan(40);
    expect(Math.min(y, height - y)).toBeGreaterThan(40);
  }
});

it('uses the same scale to the east and to the north', () => {
  const { at, tenMiles } = frameAround([dayton, troy, richmond]);
  const apart = (a: typeof dayton | typeof richmond, b: typeof dayton) =>
    (Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]) / tenMiles) * 10;
  // The straight-line distance is 37 miles.
  expect(Math.round(apart(richmond, dayton))).toBeGreaterThan(34);
  expect(Math.round(apart(richmond, dayton))).toBeLessThan(40);
});

it('shows the surroundings of a single town', () => {
  const { at, tenMiles, width, height } = frameAround([dayton]);
  expect(at(dayton)).toEqual([width / 2, height / 2]);
  expect(tenMiles).toBeLessThan(width / 4);
});

it('excludes lines outside the frame', () => {
  const { isSeen } = frameAround([dayton]);
  expect(isSeen([troy, [39.1, -84.5]])).toBe(true);
  expect(
    isSeen([
      [38.65, -83.77],
      [38.73, -85.39],
    ]),
  ).toBe(false);
});
