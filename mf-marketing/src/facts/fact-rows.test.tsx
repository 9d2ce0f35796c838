import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import { FactRows } from './fact-rows';
import { sampleFact } from './fact-samples';

it('links a phone number to call, and leaves other numbers as they are', () => {
  const { container } = render(
    <FactRows facts={[sampleFact('phone', 'Social Security, 1-800-772-1213'), sampleFact('sum', '$1,835 a month')]} />,
  );
  expect(screen.getByRole('link', { name: '1-800-772-1213' })).toHaveAttribute('href', 'tel:+18007721213');
  expect(container.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  expect(container).toHaveTextContent('Social Security, 1-800-772-1213');
});
