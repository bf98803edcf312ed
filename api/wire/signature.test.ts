import { createHmac, webcrypto } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hmacSha256 } from './hmac-sha256.ts'
import { sign } from './sign.ts'
import { canonicalFields, type Scalar, signedText } from './signature.ts'

type Vector = {
  name: string
  key: string
  path: string
  fields: Record<string, Scalar>
  canonical: string
  signature: string
}
const vectors = JSON.parse(
  readFileSync(new URL('../../tests/contract/signature-vectors.json', import.meta.url), 'utf8'),
) as Vector[]

afterEach(() => vi.unstubAllGlobals())

describe.each(vectors)('$name', ({ key, path, fields, ...golden }) => {
  test('the fields read so', () => expect(canonicalFields(fields)).toBe(golden.canonical))
  test('node', () =>
    expect(createHmac('sha256', key).update(signedText(path, fields)).digest('hex')).toBe(golden.signature))
  test('a browser', async () => expect(await sign(key, path, fields)).toBe(golden.signature))
  test('a browser without encryption', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues })
    expect(await sign(key, path, fields)).toBe(golden.signature)
  })
})

const scalar = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(''),
)
const anyFields = fc.dictionary(fc.string({ unit: 'binary', minLength: 1 }), scalar)

test('the order in which fields were put in does not count', () => {
  fc.assert(
    fc.property(anyFields, (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).reverse())
      expect(canonicalFields(turned)).toBe(canonicalFields(fields))
    }),
  )
})

test('two different sets of fields never read the same', () => {
  const kept = (fields: Record<string, Scalar>) =>
    Object.entries(fields)
      .filter(([name, value]) => name !== 'signature' && (value ?? '') !== '')
      .map(([name, value]) => [name.toWellFormed(), String(value).toWellFormed()])
      .sort()
  fc.assert(
    fc.property(anyFields, anyFields, (one, other) => {
      const alike = JSON.stringify(kept(one)) === JSON.stringify(kept(other))
      expect(canonicalFields(one) === canonicalFields(other)).toBe(alike)
    }),
  )
})

test('the HMAC of our own agrees with the platform for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 300 }), (key, message) => {
      const right = createHmac('sha256', key).update(message).digest('hex')
      expect(Buffer.from(hmacSha256(key, message)).toString('hex')).toBe(right)
    }),
  )
})
