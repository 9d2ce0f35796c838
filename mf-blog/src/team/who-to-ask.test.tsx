import { render, screen } from '@testing-library/react';
import type { TeamMemberSummary } from 'contract/team';
import { MemoryRouter } from 'react-router-dom';

import { WhoToAsk } from './who-to-ask';

const nora: Pick<TeamMemberSummary, 'id' | 'name' | 'specialties' | 'languages'> = {
  id: 'nora-quill',
  name: 'Nora Quill',
  specialties: [],
  languages: ['English'],
};

function show(specialties: string[]) {
  const member = { ...nora, specialties } as TeamMemberSummary; // the list reads nothing else
  render(
    <MemoryRouter>
      <WhoToAsk members={[member]} />
    </MemoryRouter>,
  );
}

test('names the person for each subject', () => {
  show(['Renewals']);
  expect(screen.getByRole('region', { name: 'Who to ask about what' }).textContent).toContain('RenewalsNora Quill');
});

test('is left out while nobody has named a subject', () => {
  show([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
