import { render, screen } from '@testing-library/react';
import type { TeamMember } from 'contract/team';
import { MemoryRouter } from 'react-router-dom';

import { Licenses } from './licenses';

it('lists both licenses of a person in one state', () => {
  const licenses = ['Health', 'Life'].map((line, index) => ({ state: 'OH', number: `10${index}`, line }));
  render(
    <MemoryRouter>
      <Licenses member={{ name: 'Ruth Yarrow', npn: '1', licenses } as unknown as TeamMember /* what it reads */} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('rowheader', { name: 'Ohio' })).toHaveLength(2);
});
