import { problemOf } from './problem';

it.each([
  ['EENVELOPE 450', 'the mail server asked us to try again later'],
  ['EMESSAGE 451', 'the mail server asked us to try again later'],
  ['EAUTH 454', 'the mail server asked us to try again later'],
  ['EENVELOPE 550', 'the other side refused it'],
  ['EAUTH 535', 'the mail server refused our password'],
  ['UND_ERR_SOCKET', 'the other side hung up'],
  ['UND_ERR_CONNECT_TIMEOUT', 'the other side did not answer in time'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate of the other side is not valid'],
  ['429', 'the other side answered with an error'],
])('describes %s as: %s', (code, words) => {
  expect(problemOf(code)).toBe(`${words} (${code})`);
});

it('returns an unknown code unchanged', () => {
  expect(problemOf('EOTHER')).toBe('EOTHER');
});
