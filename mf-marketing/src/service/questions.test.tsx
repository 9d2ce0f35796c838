import { render } from '@testing-library/react';

import { Questions } from './questions';

it('opens only the first question', () => {
  const { container } = render(
    <Questions
      items={[
        { question: 'One?', answer: 'Yes.' },
        { question: 'Two?', answer: 'No.' },
      ]}
    />,
  );
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
});
