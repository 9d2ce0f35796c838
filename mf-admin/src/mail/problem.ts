import { t } from 'contract/words';

const problems: readonly (readonly [RegExp, string])[] = [
  [/^not configured$/, t`no address is set for it`],
  [/^no answer$/, t`the other side did not answer`],
  // Such as 450 of a server that makes unknown senders wait.
  [/ 4\d\d$/, t`the mail server asked us to try again later`],
  [/^\d{3}$/, t`the other side answered with an error`],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ECONNECTION/,
    t`the other side could not be reached`,
  ],
  [/TIMEDOUT|ETIMEOUT|timeout/i, t`the other side did not answer in time`],
  [/ECONNRESET|SOCKET|EPIPE/, t`the other side hung up`],
  [/CERT|ERR_TLS|SSL/, t`the certificate of the other side is not valid`],
  [/EAUTH/, t`the mail server refused our password`],
  [/EENVELOPE|\b5\d\d$/, t`the other side refused it`],
];

/**
 * Describes why a delivery failed, with the error code for the server's operator. Unknown codes are returned unchanged.
 */
export function problemOf(code: string | null): string {
  if (code === null) return t`the reason is not known`;
  const words = problems.find(([pattern]) => pattern.test(code))?.[1];
  return words ? `${words} (${code})` : code;
}
