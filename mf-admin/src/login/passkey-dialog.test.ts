import { failureOf } from 'contract/failure';

import { dialogRefusal } from './passkey-dialog';

const words = { left: 'No passkey was used.', unusable: 'This browser has none.', known: 'It has one already.' };
const failureFor = (name: string) =>
  failureOf(dialogRefusal(Object.assign(new Error('in English for programmers'), { name }), words));

test('converts errors of the browser dialog to readable messages', () => {
  expect(failureFor('NotAllowedError').message).toBe(words.left);
  expect(failureFor('AbortError').message).toBe(words.left);
  expect(failureFor('WebAuthnError').message).toBe(words.unusable);
  expect(failureFor('InvalidStateError').message).toBe(words.known);
});

test('returns other errors unchanged', () => {
  const lost = new TypeError('fetch failed');
  expect(dialogRefusal(lost, words)).toBe(lost);
});
