import { render, screen } from '@testing-library/react';
import type { MediaItem } from 'contract/media';

import { LibraryCell } from './library-cell';

const item = (width: number, height: number): MediaItem => ({
  id: 'k3v9x0q2m7ab',
  name: 'Wordmark',
  alt: 'Hazel Insurance',
  width,
  height,
  bytes: 100,
  type: 'image/png',
  frames: 1,
  focal: { x: 0.5, y: 0.5 },
  src: '/api/media/k3v9x0q2m7ab',
  picture: { src: '/api/media/k3v9x0q2m7ab/800.webp', srcset: '', width, height, sources: [] },
  variants: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  replacedAt: null,
  usage: [],
});

test.each([
  ['whole', 'a wide logo', 960, 160, 'contain'],
  ['whole', 'a tall column', 300, 900, 'contain'],
  ['cropped to its cell', 'a photo', 1600, 900, 'cover'],
  ['cropped to its cell', 'a portrait', 800, 1000, 'cover'],
])('shows %s: %s', (_, _what, width, height, fit) => {
  const { container } = render(<LibraryCell item={item(width, height)} onPress={() => undefined} />);
  expect(screen.getByRole('button', { name: /^Wordmark/ })).toBeTruthy();
  const picture = container.querySelector('img');
  expect(picture && getComputedStyle(picture).getPropertyValue('object-fit')).toBe(fit);
});
