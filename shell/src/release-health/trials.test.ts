import { Trials } from './trials';

it('counts each source once, and no more than 20,000, however many report', () => {
  const trials = new Trials();
  for (let source = 0; source < 20_010; source += 1) trials.note(`network ${source}`, true);
  trials.note('network 1', true);
  trials.note('network 1', false);
  trials.note('network 20009', false);
  expect(trials.tally).toEqual({ trials: 20_000, failures: 1 });
});
