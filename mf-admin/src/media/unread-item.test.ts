import { RequestError } from 'contract/request';

import { unreadItem } from './unread-item';

const gone = new RequestError(404, '{"code":"not_found","message":"There is no such picture."}', '');
const unanswered = new RequestError(503, '{"code":"unavailable","message":"Try again shortly."}', '');

test('says that an item is gone only if the site does', () => {
  expect(unreadItem('file', { data: undefined, error: gone })).toBe('This file is not in the library any more.');
  expect(unreadItem('picture', { data: {}, error: gone })).toBe('This picture is not in the library any more.');
  expect(unreadItem('picture', { data: undefined, error: unanswered })).toBe('Try again shortly.');
});

test('says nothing while an item is read for the first time, or was read before', () => {
  expect(unreadItem('picture', { data: undefined, error: null })).toBeNull();
  expect(unreadItem('picture', { data: {}, error: unanswered })).toBeNull();
});
