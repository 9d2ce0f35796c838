import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Pagination } from './pagination';

const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);

it('goes older and newer by links, and is not there on a list of one page', () => {
  const { container } = show(<Pagination of="articles" newer={null} older="/blog?before=x" />);
  expect(screen.getByRole('link', { name: 'Older articles' })).toHaveAttribute('href', '/blog?before=x');
  expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull();
  expect(show(<Pagination of="towns" newer={null} older={null} />).container).toBeEmptyDOMElement();
  expect(container).not.toBeEmptyDOMElement();
});

it('calls the neighbors of a list that is not in the order of time what they are', () => {
  show(
    <Pagination of="results" newer="/blog?after=x" older="/blog?before=x" words={{ newer: 'Back', older: 'More' }} />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Back', 'More']);
});
