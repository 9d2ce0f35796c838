import { userInfo } from 'node:os';

import { userName } from './user-name';

it('names the user who runs a command', () => {
  expect(userName()).toBe(userInfo().username);
});

it('uses the number of a user id that has no name, as in a container with an arbitrary one', () => {
  const refuse = () => {
    throw Object.assign(
      new Error('A system error occurred: uv_os_get_passwd returned ENOENT (no such file or directory)'),
      {
        code: 'ERR_SYSTEM_ERROR',
      },
    );
  };
  expect(userName(refuse)).toBe(`user ${process.getuid?.()}`);
});
