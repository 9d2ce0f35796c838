import type { Sender } from '../../platform/http/sender';

/** Who does something, and from where: what the log says of them. */
export interface Doer {
  /** The admin's address; null where it is nobody's. */
  who: string | null;
  /** `server` for a command that somebody ran there, `schedule` for what they set a time for, `registry` for releases. */
  sender: Sender | 'server' | 'schedule' | 'registry';
}

/** An admin who does something. */
export interface Actor extends Doer {
  who: string;
}

/** Somebody who can run commands on the server. */
export const onServer = { who: null, sender: 'server' } as const satisfies Doer;

/** Somebody at the time that they set. */
export const onTime = (who: string): Actor => ({ who, sender: 'schedule' });
