/** What proves who asks. It is no part of what is asked: a password is encrypted anew for each try. */
const proofs: readonly string[] = [
  'credential',
  'password',
  'old_credential',
  'old_password',
  'payment_credential',
  'payment_password',
]

/**
 * What a request asks, as text: whatever is sent again under the same idempotency key must say the same. The
 * browser keeps a key by it as long as nothing else is asked, and the server knows by it whether a key came
 * with another request.
 */
export function requestFingerprint(input: object): string {
  const asked = Object.entries(input).filter(([name]) => name !== 'idempotency_key' && !proofs.includes(name))
  return JSON.stringify(Object.fromEntries(asked))
}
