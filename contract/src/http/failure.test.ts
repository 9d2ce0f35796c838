import { z } from 'zod';

import { failureOf, RefusedError } from './failure';
import { apiAnswer, RequestError } from './request';

const answer = (status: number, body: string) => failureOf(new RequestError(status, body, ''));

test('says what the API says, field by field', () => {
  const body = {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { next: 'Enter a new password' },
  };
  expect(answer(400, JSON.stringify(body))).toEqual({ kind: 'refused', ...body });
  expect(answer(429, '{"code":"too_many_requests","message":"Wait 30 seconds."}')).toEqual({
    kind: 'refused',
    code: 'too_many_requests',
    message: 'Wait 30 seconds.',
    fields: {},
  });
});

test('has a sentence for whatever a proxy answers', () => {
  for (const body of ['<html>Forbidden</html>', '', 'null', '{}', '"no"']) {
    const { kind, message } = answer(403, body);
    expect({ body, kind }).toEqual({ body, kind: 'foreign' });
    expect(message).toMatch(/\w+\.$/);
  }
});

test('does not repeat what was not said to a person', () => {
  for (const body of ['<html>Bad gateway</html>', '', '{"code":"internal","message":"Something"}']) {
    expect(answer(502, body)).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('right now') });
  }
  expect(failureOf(new TypeError('fetch failed'))).toMatchObject({ kind: 'noAnswer' });
});

test('takes a page, or another shape, for no answer of the API, whatever its status', async () => {
  for (const [status, body] of [
    [200, '<html>Sign in to the guest network</html>'],
    [200, ''],
    [200, '{"number":"one"}'],
    [403, '<html>Blocked</html>'],
  ] as const) {
    globalThis.fetch = jest.fn(async () => new Response(body, { status }));
    const error = await apiAnswer(z.object({ number: z.number() }), 'POST', '/api/x', {}).catch(
      (reason: unknown) => reason,
    );
    expect(failureOf(error)).toMatchObject({ kind: 'foreign' });
  }
});

test('says what the page found before it asked', () => {
  expect(failureOf(new RefusedError('Choose a file.', { file: 'Choose one' }))).toEqual({
    kind: 'refused',
    code: null,
    message: 'Choose a file.',
    fields: { file: 'Choose one' },
  });
});
