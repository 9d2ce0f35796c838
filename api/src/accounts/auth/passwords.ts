import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** OWASP minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Dummy hash of the same cost: refusing an unknown email address takes as long as refusing a known one. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$jGVQQC3nE6x75h2Ac6n+jw$mt9MZCT9IMzjuevFI5EmfwbRa0Cx/1jJHi+NRzJcJHo';

@Injectable()
export class Passwords {
  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Verifies a password. Computes one hash even if there is no account to compare with. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    const isMatch = await verify(passwordHash ?? dummyHash, password);
    return isMatch && passwordHash !== undefined;
  }
}
