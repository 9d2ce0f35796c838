import { ApiError } from '../errors/api-errors';

/** One sentence for an unknown address and for a wrong password: it never says which of the two it was. */
export class WrongCredentialsError extends ApiError {
  override readonly name = 'WrongCredentialsError';
  constructor() {
    super('unauthenticated', 'That e-mail address and password do not belong together.');
  }
}
