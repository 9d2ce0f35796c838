import { apiRequest } from 'contract/request';

import type { Credentials } from './credentials';

/** Opens the admin pages in this tab. It shows them, nothing more: the API asks for its own session cookie. */
const gateKey = 'admin_authenticated';

/** @throws {RequestError} for any answer that is not OK, TypeError where none came */
export async function signIn({ email, password }: Credentials): Promise<void> {
  await apiRequest('POST', '/api/auth/login', { email: email.trim(), password });
  sessionStorage.setItem(gateKey, 'true');
}
