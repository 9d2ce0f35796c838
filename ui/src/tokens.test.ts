import { contrast, values } from './contrast.fixture';

describe.each([
  ['light', 0],
  ['dark', 1],
])('the error color in the %s theme', (_, theme) => {
  it.each(['paper', 'barley', 'butter', 'duck', 'blush', 'overlay'])('has a contrast of 7:1 on %s', (field) => {
    expect(contrast(values('barn')[theme] ?? '', values(field)[theme] ?? '')).toBeGreaterThanOrEqual(7);
  });
});

it('gives the mark for today a contrast of 7:1 on the ground color', () => {
  for (const soil of values('ground'))
    expect(contrast(values('mark-on-ground')[0] ?? '', soil)).toBeGreaterThanOrEqual(7);
});
