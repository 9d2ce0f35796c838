import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FocalPoint } from 'contract/media';
import { useState } from 'react';

import { FocalPointField } from './focal-point-field';

const picture = { src: '/x.jpg', srcset: '/x.jpg 800w', width: 800, height: 600, sources: [] };

function Field({ start }: { start: FocalPoint }) {
  const [point, setPoint] = useState(start);
  return <FocalPointField picture={picture} value={point} onChange={setPoint} />;
}

const position = () => screen.getByRole('slider', { name: 'Focal point' }).getAttribute('aria-valuetext');

test('moves with the arrow keys, further with Shift, and to the center with Home', async () => {
  render(<Field start={{ x: 0.5, y: 0.5 }} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(position()).toBe('52 percent from the left, 40 percent from the top');
  await userEvent.keyboard('{Home}');
  expect(position()).toBe('50 percent from the left, 50 percent from the top');
});

test('stops at the edges', async () => {
  render(<Field start={{ x: 0.01, y: 0.99 }} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}');
  expect(position()).toBe('0 percent from the left, 100 percent from the top');
});
