/** Fields that authenticate a request. They are left out: a password is encrypted anew for each try. */
const proofs: readonly string[] = [
  'credential',
  'password',
  'old_credential',
  'old_password',
  'payment_credential',
  'payment_password',
]

/**
 * A request's content as text: a repetition under the same idempotency key must have the same. The browser
 * reuses a key as long as the text stays the same, and the server detects a key that is used for another
 * request.
 */
export function requestFingerprint(input: object): string {
  const asked = Object.entries(input).filter(([name]) => name !== 'idempotency_key' && !proofs.includes(name))
  return JSON.stringify(Object.fromEntries(asked))
}
