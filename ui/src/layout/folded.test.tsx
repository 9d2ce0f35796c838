import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';

import { Folded } from './folded';

it('renders its content collapsed in a native details element', () => {
  render(<Folded summary="Show the dates">December 15</Folded>);
  const fold = screen.getByRole('group');
  expect(fold).toHaveTextContent('December 15');
  expect(fold).not.toHaveAttribute('open');
  expect(screen.getByText('Show the dates').tagName).toBe('SUMMARY');
});
