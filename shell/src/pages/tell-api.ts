/** Milliseconds that the API may take to answer. */
const timeout = 5_000;

/** What a shell tells the API by itself. It believes the one who has the secret of both. */
export interface SignedMessage {
  path: string;
  /** The header that carries the signature. */
  header: string;
  signature: string;
  body: object;
}

/** @throws where the API does not take it: what is told when again is for the sender to say */
export async function tellApi(apiUrl: string, { path, header, signature, body }: SignedMessage): Promise<void> {
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: signature },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
}
