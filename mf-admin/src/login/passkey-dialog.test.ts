import { failureOf } from 'contract/failure';

import { dialogRefusal } from './passkey-dialog';

const words = { left: 'No passkey was used.', unusable: 'This browser has none.', known: 'It has one already.' };
const said = (name: string) =>
  failureOf(dialogRefusal(Object.assign(new Error('in English for programmers'), { name }), words));

test('converts errors of the browser dialog to readable messages', () => {
  expect(said('NotAllowedError').message).toBe(words.left);
  expect(said('AbortError').message).toBe(words.left);
  expect(said('WebAuthnError').message).toBe(words.unusable);
  expect(said('InvalidStateError').message).toBe(words.known);
});

test('returns other errors unchanged', () => {
  const lost = new TypeError('fetch failed');
  expect(dialogRefusal(lost, words)).toBe(lost);
});
