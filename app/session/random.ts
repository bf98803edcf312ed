export const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** A random UUID, also on plain http from another machine, where browsers offer no `randomUUID`. */
export function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = randomBytes(16)
  // Version 4, variant 10: RFC 9562 section 5.4.
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
