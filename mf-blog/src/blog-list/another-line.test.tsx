import 'contract/testing/dental';

import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { readListAddress } from './list-address';
import { TopicTags } from './topic-tags';

test('adds another line of business to the topics of the Almanac', () => {
  const address = readListAddress(new URLSearchParams('topic=dental'));
  render(
    <MemoryRouter>
      <TopicTags address={address} subject={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Teeth', current: true }).getAttribute('href')).toBe('/blog?topic=dental');
});
