import { render } from '@testing-library/react';

import { Questions } from './questions';

it('opens the first question only', () => {
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
