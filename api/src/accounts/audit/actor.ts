import type { Sender } from '../../platform/http/sender';

/** Actor and origin of an action, as recorded in the audit log. */
export interface Doer {
  /** Email address of the admin; null if the action has no known admin. */
  who: string | null;
  /** `server` for a command on the server, `schedule` for a scheduled action, `registry` for a release change. */
  sender: Sender | 'server' | 'schedule' | 'registry';
}

/** An actor who is an admin. */
export interface Actor extends Doer {
  who: string;
}

/** Actor of a command on the server. */
export const onServer = { who: null, sender: 'server' } as const satisfies Doer;

/** Actor of a scheduled action: the admin who set its time. */
export const onTime = (who: string): Actor => ({ who, sender: 'schedule' });
