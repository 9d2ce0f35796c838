import fc from 'fast-check';

import type { Fault, Storage } from './world';

/** What a user, a device or time does. */
export type Act =
  | {
      kind:
        | 'type'
        | 'deleteWord'
        | 'undo'
        | 'pasteOver'
        | 'rest'
        | 'save'
        | 'wake'
        | 'look'
        | 'crash'
        | 'close'
        | 'leave';
      tab: number;
    }
  | { kind: 'decide'; tab: number; choice: 'mine' | 'theirs' | 'both' }
  | { kind: 'restore'; tab: number; revision: number }
  | { kind: 'open' | 'goOffline' | 'goOnline' | 'signOut' | 'signIn'; device: number }
  | { kind: 'fault'; device: number; fault: Fault }
  | { kind: 'storage'; device: number; storage: Storage }
  | { kind: 'trash' }
  | { kind: 'passMinutes' };

const tab = fc.nat(3);
const device = fc.nat(1);
/** Any act, those that write and save most often. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('type' as const), tab }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('save' as const), tab }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...([
          'rest',
          'rest',
          'rest',
          'crash',
          'crash',
          'crash',
          'close',
          'close',
          'deleteWord',
          'undo',
          'pasteOver',
          'wake',
          'look',
          'leave',
        ] as const),
      ),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      tab,
      choice: fc.constantFrom(...(['mine', 'theirs', 'both'] as const)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), tab, revision: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom(...(['goOffline', 'goOnline', 'goOnline', 'signOut', 'signIn', 'signIn'] as const)),
      device,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      device,
      fault: fc.constantFrom<Fault>('lost', 'unheard', 'unheard', 'signedOut', 'busy'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('storage' as const),
      device,
      storage: fc.constantFrom<Storage>('fine', 'full', 'blocked'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...(['trash', 'passMinutes'] as const)) }) },
);
