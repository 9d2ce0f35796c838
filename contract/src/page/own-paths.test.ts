import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOwnPath } from './own-paths';
import { remoteDeclaration } from './remote';

const remotes = ['mf-marketing', 'mf-blog', 'mf-admin'];

/** Pages that content makes: whether there is one is the content's to say. */
const ofContent = ['/blog/:slug', '/team/:id', '/city/:slug'];

const pathsOf = (remote: string) => {
  const text = readFileSync(join(__dirname, '../../..', remote, 'remote.json'), 'utf8');
  const { pages } = remoteDeclaration.parse(JSON.parse(text));
  return pages.flatMap(({ paths }) => paths).filter((path) => !ofContent.includes(path));
};

test.each(remotes)('knows every page of %s', (remote) => {
  const unknown = pathsOf(remote).filter((path) => !isOwnPath(path.replace(/:\w+/g, 'x')));
  expect(unknown).toEqual([]);
});

test.each(['/2019/05/dental', '/team/welcome-joe', '/administration', '/medicare/part-b', '/blog/2019/dental'])(
  'leaves %s to who was there before',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
  },
);
