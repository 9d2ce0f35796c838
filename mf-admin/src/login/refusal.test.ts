import { RequestError } from 'contract/request';

import { refusalOf } from './refusal';

const answer = (status: number) => refusalOf(new RequestError(status, '', ''));

test('blames the pair for a refusal, and never says which half is wrong', () => {
  expect(answer(401)).toContain('do not belong together');
});

test('says plainly that there is no signing in yet', () => {
  expect(answer(404)).toContain('not there yet');
});

test('says who cannot be reached', () => {
  expect(answer(503)).toContain('right now');
  expect(refusalOf(new TypeError('fetch failed'))).toContain('did not answer');
});
