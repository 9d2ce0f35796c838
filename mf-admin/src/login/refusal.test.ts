import { RequestError } from 'contract/request';

import { refusalOf } from './refusal';

test('says what the API says', () => {
  const body = '{"code":"unauthenticated","message":"That e-mail address and password do not belong together."}';
  expect(refusalOf(new RequestError(401, body, ''))).toContain('do not belong together');
});

test('says who cannot be reached', () => {
  expect(refusalOf(new RequestError(503, '', ''))).toContain('right now');
  expect(refusalOf(new TypeError('fetch failed'))).toContain('did not answer');
});

test('shows the other way in when no passkey was used', () => {
  for (const name of ['NotAllowedError', 'WebAuthnError']) {
    expect(refusalOf(Object.assign(new Error('left'), { name }))).toContain('sign in with your password'.slice(1));
  }
});
