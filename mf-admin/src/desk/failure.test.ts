import { RequestError } from 'contract/request';

import { failureOf } from './failure';

const answer = (status: number, body: string) => failureOf(new RequestError(status, body, ''));

test('says what the API says, field by field', () => {
  const body = {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { next: 'Enter a new password' },
  };
  expect(answer(400, JSON.stringify(body))).toEqual(body);
  expect(answer(429, '{"code":"too_many_requests","message":"Wait 30 seconds."}')).toEqual({
    code: 'too_many_requests',
    message: 'Wait 30 seconds.',
    fields: {},
  });
});

test('does not repeat what was not said to a person', () => {
  for (const body of ['<html>Bad gateway</html>', '', '{"code":"internal","message":"Something"}']) {
    expect(answer(502, body).message).toContain('right now');
  }
  expect(failureOf(new TypeError('fetch failed')).message).toContain('did not answer');
});
