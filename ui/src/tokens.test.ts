import { contrast, values } from './contrast.fixture';

describe.each([
  ['day', 0],
  ['night', 1],
])('the red of errors by %s', (_, theme) => {
  it.each(['paper', 'barley', 'butter', 'duck', 'blush', 'overlay'])('reads at 7:1 on %s', (field) => {
    expect(contrast(values('barn')[theme] ?? '', values(field)[theme] ?? '')).toBeGreaterThanOrEqual(7);
  });
});

it('marks today on soil at 7:1', () => {
  for (const soil of values('ground'))
    expect(contrast(values('mark-on-ground')[0] ?? '', soil)).toBeGreaterThanOrEqual(7);
});
