import { draftState } from './draft-state';

it('keeps the answers of a draft that a release refused in words of one language', () => {
  const before = {
    kind: 'open',
    product: 'medicare',
    idempotencyKey: 'k',
    formToken: 't',
    origin: {},
    answers: { place: { zip: '45402' } },
    startedAgain: false,
  };
  const refused = { step: 'check', message: 'This form was open for too long.' };
  expect(draftState.parse({ ...before, refused })).toEqual({ ...before, refused: { step: 'check', refusal: null } });
});
