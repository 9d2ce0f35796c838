import { RequestError } from 'contract/request';

import { refusalBefore, refusalOf } from './upload-refusal';

const megabyte = 1024 * 1024;

test.each([
  ['mark.svg', 100, 'can carry scripts'],
  ['IMG_1.HEIC', 100, 'Save the picture as JPEG'],
  ['notes.txt', 100, 'Use JPEG, PNG'],
  ['photo', 100, 'Use JPEG, PNG'],
  ['empty.png', 0, 'empty'],
  ['large.jpg', 26 * megabyte, 'This file has 26 MB. The limit is 25 MB'],
])('%s of %i bytes is not even sent, and the reason says what to do', (name, size, words) => {
  expect(refusalBefore({ name, size })).toContain(words);
});

test.each(['photo.JPG', 'photo.jpeg', 'drawing.png', 'a.b.webp', 'x.avif', 'y.gif'])('%s is sent', (name) => {
  expect(refusalBefore({ name, size: 25 * megabyte })).toBeNull();
});

test('says what the site said, and else what to do', () => {
  expect(refusalOf(new RequestError(415, '{"code":"unsupported_media_type","message":"Inside is PNG."}', ''))).toBe(
    'Inside is PNG.',
  );
  expect(refusalOf(new RequestError(413, '<html>nginx</html>', ''))).toBe('The site did not take this file.');
  expect(refusalOf(new RequestError(503, '{}', ''))).toContain('in a few minutes');
  expect(refusalOf(new TypeError('cut off'))).toContain('Check your connection');
});
