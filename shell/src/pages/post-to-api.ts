/** Milliseconds for the API to respond. */
const timeout = 5_000;

/** A message that the shell sends to the API on its own. The signature proves knowledge of the shared secret. */
export interface SignedMessage {
  path: string;
  /** Name of the header with the signature. */
  header: string;
  signature: string;
  body: object;
}

/** @throws if the API does not accept it; the caller decides when to retry */
export async function postToApi(apiUrl: string, { path, header, signature, body }: SignedMessage): Promise<void> {
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: signature },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`The API answers ${answer.status}`);
}
