/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import styled, { createGlobalStyle } from 'styled-components';

import { batchStyles } from './style-batches';

// Jest would load the build for Node, which leaves out global styles.
jest.mock('styled-components', () =>
  jest.requireActual<object>('styled-components/dist/styled-components.browser.cjs.js'),
);

batchStyles();

const Field = styled.p`
  color: teal;
`;
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: 7px;
  }
`;

const rules = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

/** Waits until React and the observer of the document are done, as before the next frame. */
const settled = () => act(async () => undefined);

it('inserts the rules of a component once it is in the document', async () => {
  render(<Field />);
  await settled();
  expect(rules()).toContain('teal');
});

it('inserts global rules although nothing new is in the document, and removes them with their last user', async () => {
  const page = render(<Field />);
  await settled();
  page.rerender(
    <>
      <Field />
      <RoomBelow />
      <RoomBelow />
    </>,
  );
  expect(rules()).toContain('7px');
  page.rerender(<Field />);
  await settled();
  expect(rules()).not.toContain('7px');
});
