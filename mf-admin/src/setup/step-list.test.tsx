import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { StepList } from './step-list';

test('links each step to its own part of the long agency form', () => {
  const steps = (['name', 'contact', 'licenses', 'person'] as const).map((step) => ({ step, isDone: false }));
  render(
    <MemoryRouter>
      <StepList steps={steps} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/agency#name',
    '/admin/agency#phone',
    '/admin/agency#licenses.0.state',
    '/admin/people/new',
  ]);
});
