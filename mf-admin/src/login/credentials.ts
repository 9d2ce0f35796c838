import { t } from 'contract/words';

export interface Credentials {
  email: string;
  password: string;
}

/** A field and its error message. */
export interface Fault {
  name: keyof Credentials;
  message: string;
}

/** Validates the form before it is sent, in field order. Only the API can verify the credentials. */
export function faultsOf({ email, password }: Credentials): Fault[] {
  const faults: Fault[] = [];
  if (email.trim() === '') faults.push({ name: 'email', message: t`Enter your e-mail address` });
  else if (!/^\S+@\S+$/.test(email.trim()))
    faults.push({ name: 'email', message: t`Enter an e-mail address like name@example.com` });
  if (password === '') faults.push({ name: 'password', message: t`Enter your password` });
  return faults;
}
