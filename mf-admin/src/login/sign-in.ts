import { apiRequest } from 'contract/request';
import { openGate } from 'ui';

import type { Credentials } from './credentials';

/** @throws {RequestError} for any answer that is not OK, TypeError where none came */
export async function signIn({ email, password }: Credentials): Promise<void> {
  await apiRequest('POST', '/api/auth/login', { email: email.trim(), password });
  openGate();
}
