import { z } from 'zod';

import { failureOf, RefusedError } from './failure';
import { apiAnswer, RequestError } from './request';

const failureFor = (status: number, body: string) => failureOf(new RequestError(status, body, ''));

test('returns the message and the field messages of the API', () => {
  const body = {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { next: 'Enter a new password' },
  };
  expect(failureFor(400, JSON.stringify(body))).toEqual({ kind: 'refused', ...body });
  expect(failureFor(429, '{"code":"too_many_requests","message":"Wait 30 seconds."}')).toEqual({
    kind: 'refused',
    code: 'too_many_requests',
    message: 'Wait 30 seconds.',
    fields: {},
  });
});

test('reports a 403 without an API body as foreign, with a sentence', () => {
  for (const body of ['<html>Forbidden</html>', '', 'null', '{}', '"no"']) {
    const { kind, message } = failureFor(403, body);
    expect({ body, kind }).toEqual({ body, kind: 'foreign' });
    expect(message).toMatch(/\w+\.$/);
  }
});

test('says why the API cannot do something now, such as a full disk', () => {
  const failure = failureFor(503, '{"code":"unavailable","message":"The disk is full."}');
  expect(failure).toEqual({ kind: 'unavailable', code: null, message: 'The disk is full.', fields: {} });
});

test('does not repeat the text of a 502, and reports a network error as noAnswer', () => {
  for (const body of ['<html>Bad gateway</html>', '', '{"code":"internal","message":"Something"}']) {
    expect(failureFor(502, body)).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('right now') });
  }
  expect(failureOf(new TypeError('fetch failed'))).toMatchObject({ kind: 'noAnswer' });
});

test('reports HTML, an empty body or an unexpected shape as foreign, even with status 200', async () => {
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

test('returns the message of a check made before the request', () => {
  expect(failureOf(new RefusedError('Choose a file.', { file: 'Choose one' }))).toEqual({
    kind: 'refused',
    code: null,
    message: 'Choose a file.',
    fields: { file: 'Choose one' },
  });
});
