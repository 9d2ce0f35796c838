import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { DataSource, EntitySubscriberInterface } from 'typeorm';

/** How a piece of work used the event loop. */
interface LoopUse {
  /** Longest turn, as a share of the total time. */
  longestTurn: number;
  /** Maximum counted statements in one turn. */
  mostInTurn: number;
}

/** Monitors the event loop while `act` runs. @param isCounted selects the statements to count */
export async function watchEventLoop(
  dataSource: DataSource,
  isCounted: (query: string) => boolean,
  act: () => Promise<unknown>,
): Promise<LoopUse> {
  let turn = 0;
  let isOver = false;
  const nextTurn = () => {
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  const counts = new Map<number, number>();
  const subscriber: EntitySubscriberInterface = {
    beforeQuery: ({ query }) => void (isCounted(query) && counts.set(turn, (counts.get(turn) ?? 0) + 1)),
  };
  dataSource.subscribers.push(subscriber);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const began = performance.now();
  delay.enable();
  await act();
  delay.disable();
  isOver = true;
  dataSource.subscribers.splice(dataSource.subscribers.indexOf(subscriber), 1);
  const longestTurn = delay.max / 1e6 / (performance.now() - began);
  return { longestTurn, mostInTurn: Math.max(...counts.values()) };
}
