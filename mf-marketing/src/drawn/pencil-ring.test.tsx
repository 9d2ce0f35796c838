import '@testing-library/jest-dom';
import { render } from '@testing-library/react';

import { PencilRing } from './pencil-ring';

it('adds no text to the word that it rings', () => {
  const { container } = render(<PencilRing>Nov</PencilRing>);
  expect(container).toHaveTextContent(/^Nov$/);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
