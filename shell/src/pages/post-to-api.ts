/** Milliseconds that the API may take to answer. */
const timeout = 5_000;

/** A message from the shell to the API, which no request caused. The signature proves that it has the shared secret. */
export interface SignedMessage {
  path: string;
  /** The header that carries the signature. */
  header: string;
  signature: string;
  body: object;
}

/** @throws where the API does not take it; the caller decides when to try again */
export async function postToApi(apiUrl: string, { path, header, signature, body }: SignedMessage): Promise<void> {
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: signature },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
}
