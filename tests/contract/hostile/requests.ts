import fc from 'fast-check'
import { calls } from '#api/calls'
import type { Call } from '#api/wire/call'
import { fieldsFor, hostileText, strange } from './values.ts'

/** The senders of requests: a guest, a buyer of a certified company with money, or an administrator. */
export type Sender = 'guest' | 'buyer' | 'administrator'

/** One hostile request. It is signed when it is sent, as its sender. */
export type Hostile = { by: Sender; headers: Record<string, string> } & (
  | { kind: 'form' | 'json' | 'parts'; path: string; fields: Record<string, string>; odd: Odd | null }
  | { kind: 'body'; path: string; type: string; body: string }
  | { kind: 'page'; path: string }
)
/** Faults of a signed request beside its values: a repeated field, or one that is no text. */
type Odd = { name: string; again: string } | { name: string; value: unknown }

const anybody: fc.Arbitrary<Sender> = fc.constantFrom('guest', 'buyer', 'administrator')
/** Mostly a permitted caller: others are refused at once. */
function senderOf({ who }: Call): fc.Arbitrary<Sender> {
  const may: Sender = who.startsWith('staff') ? 'administrator' : who === 'anyone' ? 'guest' : 'buyer'
  return fc.oneof({ weight: 6, arbitrary: fc.constant(may) }, { weight: 1, arbitrary: anybody })
}

/** What a header can carry. */
const headerText = hostileText.map((value) => value.replace(/[^\t\x20-\x7e]/g, '').slice(0, 2000))
const headerNames = [
  'accept',
  'accept-language',
  'language',
  'site-code',
  'user-agent',
  'referer',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-http-method-override',
  'if-none-match',
  'range',
  'accept-encoding',
] as const
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 }) },
)

const bodies = fc.oneof(
  hostileText,
  fc.constantFrom(
    '{"a":',
    '[1,2',
    '"text"',
    '{}',
    '{"a":{"b":{"c":{}}}}',
    `{"a":${'['.repeat(5000)}`,
    'a=1&a=2',
    '%',
    '%ff=%fe&=&&',
    'a[b][c]=1',
    '__proto__=1&constructor=2',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n2\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="f"; filename="../../a"\r\n\r\n\r\n--x--\r\n',
    '--x--',
    `${'a=1&'.repeat(2000)}b=1`,
  ),
)
const types = [
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'text/plain',
  'text/xml',
  '*/*',
  '',
] as const

/** Addresses of pages, pictures, files and links. */
const places = [
  '/file/',
  '/picture/',
  '/picture/demo/',
  '/picture/placeholder/',
  '/model/',
  '/picture-package/',
  '/paper/a4/en-US/order/',
  '/own-data/',
  '/unsubscribe/',
  '/api-docs/',
  '/assets/',
  '/',
] as const
const pages = fc
  .record({
    place: fc.constantFrom(...places),
    rest: hostileText,
    raw: fc.boolean(),
    query: fc.dictionary(
      fc.constantFrom('w', 'expires', 'signature', 'token', 'language', 'q'),
      hostileText,
      {
        maxKeys: 3,
      },
    ),
  })
  .map(({ place, rest, raw, query }) => {
    const end = raw ? rest.replace(/[^\x21-\x7e]|[#?]/g, '') : encodeURIComponent(rest.toWellFormed())
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]),
    ).toString()
    return `${place}${end}${asked ? `?${asked}` : ''}`.slice(0, 6000)
  })

/** Any hostile request to any call or place. `ids`: those of real things, somebody's or the shop's. */
export function hostileRequest(ids: readonly string[]): fc.Arbitrary<Hostile> {
  const call = fc.constantFrom(...calls.values())
  const signed = call.chain((one) =>
    fc.record({
      kind: fc.constantFrom('form' as const, 'form' as const, 'json' as const, 'parts' as const),
      by: senderOf(one),
      headers,
      path: fc.constant(one.path as string),
      fields: fieldsFor(one, ids),
      odd: fc.oneof(
        { weight: 18, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.record({ name: hostileText, again: hostileText }) },
        { weight: 1, arbitrary: fc.record({ name: hostileText, value: strange }) },
      ),
    }),
  )
  const body = fc.record({
    kind: fc.constant('body' as const),
    by: anybody,
    headers,
    path: call.map(({ path }) => path as string),
    type: fc.constantFrom(...types),
    body: bodies,
  })
  const page = fc.record({ kind: fc.constant('page' as const), by: anybody, headers, path: pages })
  return fc.oneof(
    { weight: 16, arbitrary: signed },
    { weight: 2, arbitrary: body },
    { weight: 2, arbitrary: page },
  )
}
