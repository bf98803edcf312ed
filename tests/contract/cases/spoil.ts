import { z } from 'zod'
import type { Call } from '#api/wire/call'
import { inputFields } from '#api/wire/json-schema'
import type { Scalar } from '#api/wire/signature'
import { someOf, times } from '#tests/suites/part'

/** A request with one fault, and its description. */
export type Spoiled = { input: Record<string, unknown>; what: string }

const nasty = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1.5',
  '1e309',
  'NaN',
  '40000',
  '2147483648',
  '9999999999',
  '99999999999999999999',
  '[]',
  '{"a":',
  '{"__proto__":{"a":1}}',
  "' or 1=1 --",
  '\u0000\ud800',
  '\u202e\u{1f4a3}<script>alert(1)</script>',
  '9999-99-99',
  '0000-00-00',
  '3f1a1c9e-2b1a-4c57-9a75-5c1f3e0a7b11',
  'ż'.repeat(20_000),
]
const common = ['uuid', 'timestamp', 'language', 'token', 'token_erp', 'shop_sn', 'req_source', 'signature']

const spoil = (input: object, name: string, value: string | null): Spoiled => ({
  input: { ...input, [name]: value },
  what: `${name}=${value?.slice(0, 30)}`,
})

/** The request with each field that all calls have spoiled in each way. */
export const spoiledEnvelope = (input: object): Spoiled[] =>
  common.flatMap((name) => ['', '-1', '\u0000', 'x'.repeat(3000)].map((value) => spoil(input, name, value)))

/** How many requests were made that are refused in these words. */
const tried = new Map<string, number>()
const enough = 5
const enoughOfField = times(1, 3)
/** How many fields were tried, so that the next one is tried with other values. */
let fields = 0

/**
 * Of these values for a field those that are worth a request: shapes are held to in one place, before the
 * call is known, so what one refuses in the same words in five calls stands for the others, of which each
 * field still has a few such values. Of those that it may take, one in three, others for the next field.
 * `refusal` is null where the value may be taken.
 */
function worthTrying<T>(values: Iterable<T>, refusal: (value: T) => string | null): T[] {
  const all = [...values].map((value) => ({ value, words: refusal(value) }))
  const mayBeTaken = new Set(
    someOf(
      all.filter(({ words }) => words === null),
      3,
      fields++,
    ),
  )
  let ofField = 0
  const chosen = all.filter((one) => {
    if (one.words === null) return mayBeTaken.has(one)
    const requests = (tried.get(one.words) ?? 0) + 1
    tried.set(one.words, requests)
    return requests <= enough || ++ofField <= enoughOfField
  })
  return chosen.map(({ value }) => value)
}

/** What the shape of the call's field says against this value, wherever in it; null where it may take it. */
function refusalOf(call: Call, name: string, value: unknown): string | null {
  // Empty may mean that it is left out.
  if (value === '') return null
  const shape = call.in instanceof z.ZodObject ? (call.in.shape[name] as z.ZodType | undefined) : undefined
  const issues = shape?.safeParse(value ?? undefined).error?.issues
  return issues ? JSON.stringify(issues.map(({ path: _path, ...words }) => words)) : null
}

/** The request with each of the call's fields spoiled in each way, and left out. */
export function spoiled(input: object, call: Call): Spoiled[] {
  const names = [...new Set([...Object.keys(input), ...inputFields(call.in).keys()])]
  return names.flatMap((name) => {
    const refusal = (value: string | null) => {
      const words = refusalOf(call, name, value)
      return words && `${value}: ${words}`
    }
    return worthTrying([null, ...nasty], refusal).map((value) => spoil(input, name, value))
  })
}

const otherTypes: readonly (Scalar | object | null)[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  'half a sign \ud800',
  [],
  {},
  [{ a: 1 }],
  { a: { b: null } },
]

/** The values that a field of JSON may have and a form cannot send. Lists and objects must come as text. */
export const typesFor = (call: Call, name: string) =>
  worthTrying(otherTypes, (value) =>
    typeof value === 'object' && value !== null
      ? `not text: ${JSON.stringify(value)}`
      : refusalOf(call, name, value),
  )

const wrong: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  -1,
  0,
  1.5,
  1e300,
  40_000,
  2_147_483_648,
  '\u0000',
  'half a sign \ud800',
  [],
  {},
  'ż'.repeat(20_000),
]

/** Every copy of a list or object with one of its values, however deep, replaced by each wrong one. */
function* replaced(value: unknown): Generator<unknown> {
  yield* wrong
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value))
    for (const other of replaced(one))
      yield Array.isArray(value)
        ? value.map((own, place) => (String(place) === key ? other : own))
        : { ...value, [key]: other }
}

/** The lists and objects of an input by their fields, also those that it has as JSON text. */
function insidesOf(input: object): [name: string, value: object][] {
  return Object.entries(input).flatMap(([name, value]) => {
    const read = typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value
    return typeof read === 'object' && read !== null ? [[name, read]] : []
  })
}

/** The request with its lists and objects spoiled inside. */
export const spoiledInside = (input: object, call: Call): Spoiled[] =>
  insidesOf(input).flatMap(([name, inside]) =>
    worthTrying(
      [...replaced(inside)].map((value) => JSON.stringify(value)),
      (text) => refusalOf(call, name, text),
    ).map((text) => ({ input: { ...input, [name]: text }, what: `${name}=${text.slice(0, 60)}` })),
  )
