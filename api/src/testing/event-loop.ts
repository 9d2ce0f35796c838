import type { DataSource, EntitySubscriberInterface } from 'typeorm';

/** How a task shared the event loop. */
interface LoopUse {
  /** Largest share of the task's processor time that one turn of the event loop took. */
  longestTurn: number;
  /** Largest number of counted statements in one turn. */
  mostInTurn: number;
}

/** Processor time of this process in microseconds. Unlike time on the clock, it does not grow when another process runs. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Runs `act` and measures each turn of the event loop meanwhile. @param isCounted selects the statements to count */
export async function watchEventLoop(
  dataSource: DataSource,
  isCounted: (query: string) => boolean,
  act: () => Promise<unknown>,
): Promise<LoopUse> {
  let turn = 0;
  let isOver = false;
  const began = processorTime();
  let turnBegan = began;
  let longest = 0;
  const nextTurn = () => {
    const now = processorTime();
    longest = Math.max(longest, now - turnBegan);
    turnBegan = now;
    turn += 1;
    if (!isOver) setImmediate(nextTurn);
  };
  setImmediate(nextTurn);
  const counts = new Map<number, number>();
  const subscriber: EntitySubscriberInterface = {
    beforeQuery: ({ query }) => void (isCounted(query) && counts.set(turn, (counts.get(turn) ?? 0) + 1)),
  };
  dataSource.subscribers.push(subscriber);
  await act();
  isOver = true;
  dataSource.subscribers.splice(dataSource.subscribers.indexOf(subscriber), 1);
  const longestTurn = longest / (processorTime() - began);
  return { longestTurn, mostInTurn: Math.max(...counts.values()) };
}
