import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { useToast } from './use-toast';

function Titles() {
  const { toasts } = useToast();
  return <p>{toasts.map(({ title }) => title)}</p>;
}

function Sender() {
  const { toast, dismiss } = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'Hello' })}>send</button>
      <button onClick={() => dismiss()}>clear</button>
    </>
  );
}

it('shares a toast with every component, without a provider', () => {
  render(
    <>
      <Titles />
      <Titles />
      <Sender />
    </>,
  );
  act(() => screen.getByText('send').click());
  expect(screen.getAllByText('Hello')).toHaveLength(2);
  expect(renderToString(<Titles />)).toBe('<p></p>');
});
