import { act, render, screen } from '@testing-library/react';
import { startTransition, useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { onDemand } from './on-demand';

/** A part whose script arrives or fails when the test says so. */
function slowPart() {
  let loads = 0;
  let resolve: (part: ComponentType) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const script = new Promise<ComponentType>((...settle) => ([resolve, reject] = settle));
  const Part = onDemand(() => {
    loads += 1;
    return script;
  });
  return {
    Part,
    loads: () => loads,
    arrive: () => act(async () => resolve(() => <p>Your answer</p>)),
    fail: () => act(async () => reject(new Error('offline'))),
  };
}

/** A page that shows the part instead of an example. */
function Page({ part: { Part } }: { part: ReturnType<typeof slowPart> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button onFocus={Part.preload} onClick={() => startTransition(() => setAsked(true))}>
        Ask
      </button>
      {isAsked ? <Part /> : <p>An example</p>}
    </>
  );
}

it('loads its script when it is asked for, and keeps what was there until then', async () => {
  const part = slowPart();
  render(<Page part={part} />);
  expect(part.loads()).toBe(0);
  await act(async () => screen.getByRole('button').click());
  screen.getByText('An example');
  await part.arrive();
  screen.getByText('Your answer');
  expect(screen.queryByText('An example')).toBeNull();
  expect(part.loads()).toBe(1);
});

it('is there at once if it was preloaded', async () => {
  const part = slowPart();
  render(<Page part={part} />);
  await act(async () => screen.getByRole('button').focus());
  await part.arrive();
  await act(async () => screen.getByRole('button').click());
  screen.getByText('Your answer');
  expect(part.loads()).toBe(1);
});

it.each([
  ['arrives', ['arrive']],
  ['fails to arrive', ['fail']],
] as const)("keeps the server's HTML until its script %s", async (_what, [happen]) => {
  const part = slowPart();
  document.body.innerHTML = '<!--$--><p>Your answer</p><!--/$-->';
  const ofServer = screen.getByText('Your answer');
  const root = await act(async () => hydrateRoot(document.body, <part.Part />));
  expect(screen.getByText('Your answer')).toBe(ofServer);
  await part[happen]();
  expect(screen.getByText('Your answer')).toBe(ofServer);
  await act(async () => root.unmount());
});
