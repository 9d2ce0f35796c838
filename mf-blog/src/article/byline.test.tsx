import { render, screen } from '@testing-library/react';
import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { MemoryRouter } from 'react-router-dom';

import { Byline } from './byline';

const [leeds, lee] = [
  { id: 'ann-leeds', name: 'Ann Leeds' },
  { id: 'ann-lee', name: 'Ann Lee' },
];
const post = {
  title: 'The Part B penalty',
  excerpt: 'A sentence.',
  authors: [leeds, lee],
  publishedAt: '2026-11-18T14:00:00.000Z',
  updatedAt: '2026-11-18T14:00:00.000Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 4,
} as Post; // the only fields that it reads

const show = (team: readonly unknown[], more: Partial<Post> = {}) =>
  render(
    <MemoryRouter>
      <Byline post={{ ...post, ...more }} team={team as TeamMemberSummary[] /* it reads their ids */} />
    </MemoryRouter>,
  ).container;

test('names two authors of whom one name begins the other', () => {
  expect(show([leeds, lee]).textContent).toContain('By Ann Leeds and Ann Lee');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/team/ann-leeds',
    '/team/ann-lee',
  ]);
});

test('names an author who has left without a link', () => {
  expect(show([lee]).textContent).toContain('By Ann Leeds and Ann Lee');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ann Lee']);
});

test('says when an article was updated, unless that was on the day of its publication', () => {
  expect(show([]).textContent).not.toContain('updated');
  expect(show([], { updatedOn: '2026-11-20' }).textContent).toMatch(/updated November\s20, 2026/);
});
