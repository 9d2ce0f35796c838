import { ApiError } from '../../platform/errors/api-errors';

/** Same message for an unknown email address and a wrong password, so it does not reveal which accounts exist. */
export class WrongCredentialsError extends ApiError {
  override readonly name = 'WrongCredentialsError';
  constructor() {
    super('unauthenticated', 'That e-mail address and password do not belong together.');
  }
}

export class WrongCodeError extends ApiError {
  override readonly name = 'WrongCodeError';
  constructor() {
    super('unauthenticated', 'That code is not right, or was used already. Wait for the next one and try again.');
  }
}

export class WrongPasskeyError extends ApiError {
  override readonly name = 'WrongPasskeyError';
  constructor(cause?: unknown) {
    super('unauthenticated', 'That passkey did not work here. Try again, or sign in with your password.', { cause });
  }
}

/** "30 seconds", "1 minute", "15 minutes". */
function formatDuration(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export class TooManyAttemptsError extends ApiError {
  override readonly name = 'TooManyAttemptsError';
  /** @param wait milliseconds */
  constructor(wait: number) {
    const seconds = Math.ceil(wait / 1000);
    super('too_many_requests', `That was tried too often. Wait ${formatDuration(seconds)}, then try again.`, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

export class LinkOverError extends ApiError {
  override readonly name = 'LinkOverError';
  constructor() {
    super(
      'gone',
      'This link was used already, or is more than a day old. Ask an owner of the site to send another, or make a new one on the server: npm run admin -- link',
    );
  }
}
