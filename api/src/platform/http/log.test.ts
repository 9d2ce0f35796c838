import { QueryFailedError } from 'typeorm';

import { Log } from './log';

const failed = new QueryFailedError('INSERT INTO admins', ['ann@ash.example'], new Error('no disk'));

function printed(write: (log: Log) => void): string {
  let line = '';
  write(new Log('info', { write: (text) => void (line += text) }));
  return line;
}

it.each(['error', 'err', 'cause', 'reason'])('omits the values of a failed statement logged as %s', (name) => {
  const line = printed((log) => log.error('an import failed', { [name]: failed }));
  expect(line).not.toContain('ann@ash.example');
  expect(JSON.parse(line)).toMatchObject({ msg: 'an import failed', [name]: { message: 'no disk' } });
});

it('omits a thrown value that is no error, which may be anything', () => {
  const line = printed((log) => log.error('a job failed', { error: { email: 'ann@ash.example' } }));
  expect(JSON.parse(line)).toMatchObject({ msg: 'a job failed', error: { type: 'object' } });
  expect(line).not.toContain('ann@ash.example');
});

it('logs each error that was thrown together with others, without its values', () => {
  const line = printed((log) => log.error('a job failed', { error: new AggregateError([failed, new Error('two')]) }));
  expect(line).not.toContain('ann@ash.example');
  expect(JSON.parse(line)).toMatchObject({ error: { errors: [{ message: 'no disk' }, { message: 'two' }] } });
});

it('omits them in a cause as well', () => {
  const line = printed((log) => log.warn('again', { error: new Error('outer', { cause: failed }) }));
  expect(line).not.toContain('ann@ash.example');
  expect(JSON.parse(line)).toMatchObject({ error: { cause: { message: 'no disk' } } });
});
