import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { Pagination } from './pagination';

const labels = { label: 'Pages of articles', newer: 'Newer articles', older: 'Older articles' };

const show = (children: ReactNode) => render(<MemoryRouter>{children}</MemoryRouter>);

it('links to older and newer pages, and renders nothing for a single page', () => {
  const { container } = show(<Pagination labels={labels} newer={null} older="/blog?before=x" />);
  expect(screen.getByRole('link', { name: 'Older articles' })).toHaveAttribute('href', '/blog?before=x');
  expect(screen.queryByRole('link', { name: 'Newer articles' })).toBeNull();
  expect(show(<Pagination labels={labels} newer={null} older={null} />).container).toBeEmptyDOMElement();
  expect(container).not.toBeEmptyDOMElement();
});
