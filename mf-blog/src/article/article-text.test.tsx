import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { ArticleText } from './article-text';

function Where() {
  return <output>{useLocation().pathname}</output>;
}

function show(html: string) {
  render(
    <MemoryRouter initialEntries={['/blog/here']}>
      <ArticleText html={html} />
      <Where />
    </MemoryRouter>,
  );
}

test('follows an internal link without loading a new document', async () => {
  show('<p>Ask <a href="/team/ruth-yarrow">Ruth</a>.</p>');
  await userEvent.click(screen.getByRole('link', { name: 'Ruth' }));
  expect(screen.getByRole('status').textContent).toBe('/team/ruth-yarrow');
});

test('follows an internal link on Enter', async () => {
  show('<p>Ask <a href="/team/ruth-yarrow">Ruth</a>.</p>');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('/team/ruth-yarrow');
});

test('leaves a link to another site to the browser', () => {
  show('<p>Read it at <a href="https://www.medicare.gov/">Medicare.gov</a>.</p>');
  const isLeft = fireEvent.click(screen.getByRole('link', { name: 'Medicare.gov' }));
  expect([isLeft, screen.getByRole('status').textContent]).toEqual([true, '/blog/here']);
});

test.each(['center', 'right'])('aligns a picture with the words of its column: %s', (side) => {
  show(`<table><tr><td class="align-${side}"><img src="/a.jpg" alt="A barn"></td></tr></table>`);
  expect(getComputedStyle(screen.getByRole('img')).display).toBe('inline-block');
});
