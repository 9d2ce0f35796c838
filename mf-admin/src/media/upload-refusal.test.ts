import { refusalBefore } from './upload-refusal';

const megabyte = 1024 * 1024;

test.each([
  ['mark.svg', 100, 'can carry scripts'],
  ['IMG_1.HEIC', 100, 'Save the picture as JPEG'],
  ['notes.txt', 100, 'Use JPEG, PNG'],
  ['photo', 100, 'Use JPEG, PNG'],
  ['empty.png', 0, 'empty'],
  ['large.jpg', 26 * megabyte, 'This file has 26 MB. The limit is 25 MB'],
])('refuses %s of %i bytes without sending it and says what to do', (name, size, words) => {
  expect(refusalBefore({ name, size })).toContain(words);
});

test.each(['photo.JPG', 'photo.jpeg', 'drawing.png', 'a.b.webp', 'x.avif', 'y.gif'])('accepts %s', (name) => {
  expect(refusalBefore({ name, size: 25 * megabyte })).toBeNull();
});
