import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';

/** What OWASP asks of argon2id at the least: 19 MiB, two passes, one lane. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has, at the same cost: an unknown address takes as long to refuse as a known one. */
export const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$jGVQQC3nE6x75h2Ac6n+jw$mt9MZCT9IMzjuevFI5EmfwbRa0Cx/1jJHi+NRzJcJHo';

@Injectable()
export class Passwords {
  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** Always computes one hash, also where there is nobody to compare with. */
  async belongs(password: string, passwordHash: string | undefined): Promise<boolean> {
    const same = await verify(passwordHash ?? hashOfNobody, password);
    return same && passwordHash !== undefined;
  }
}
