import fc from 'fast-check'
import type { Call } from '#api/wire/call'
import { inputFields } from '#api/wire/json-schema'

/** Texts that would run if they were written into a page unescaped. */
export const markup = '<script>document.title="owned"</script>'

/**
 * Fragments that mean something to a database, a page, a shell, a template, a path, a header or a number
 * reader.
 */
const fragments: readonly string[] = [
  "' or '1'='1",
  "1'; drop table account; --",
  '1) union select password_hash from account --',
  '1;select pg_sleep(5)',
  '$$;select 1;$$',
  '\\x27\\x22',
  '%27%20or%201%3d1',
  "E'\\\\000'",
  markup,
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  ']]><!--<!ENTITY x SYSTEM "file:///etc/passwd">',
  '{{constructor.constructor("return process")()}}',
  '$'.concat('{7*7}#{7*7}<%= 7*7 %>'),
  '{"__proto__":{"kind":"staff"}}',
  '[{"relation_id":1,"product_id":1,"amount":-1}]',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
  '$(touch /tmp/owned)`id`|cat /etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/dev/random',
  'x\r\nset-cookie: owned=1\r\n\r\n<html>',
  '\u0000',
  '\u202e\u2066\ufeff\u200b',
  'Z\u0335\u0321\u0322\u034f\u0489'.repeat(40),
  '\ud800',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  'ﷺ',
  'İıßſK',
  '-0',
  '1e309',
  '0x10',
  '1_000',
  '١٢٣',
  '９９',
  '00000000001',
  '-2147483649',
  '9007199254740993',
  '18446744073709551616',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14',
  '99999-12-31T23:59:60Z',
  'a@b.co\nbcc: all@shop.test',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.co`,
  '(a+)+$'.repeat(20),
  'a'.repeat(5000),
]

const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...fragments) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...fragments), fc.constantFrom(...fragments))
      .map(([one, other]) => one + other),
  },
)

/** A value that JSON can carry and a field should not have. */
export const strange: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 1.5, 1e300, 2 ** 53, [], {}, [[]], { a: { b: [null] } }),
  fc.jsonValue({ maxDepth: 3 }),
)

type Schema = { type?: string; enum?: unknown[]; const?: unknown; anyOf?: Schema[]; format?: string }

/** Typical hostile values of a text field. */
const likely = [
  'oak chair',
  'rosa@diaz.test',
  'oak7tree',
  '123456',
  '482915',
  '90012',
  'CA',
  '213 555 0100',
  '1 Main St',
  '12.50',
  '2026-03-02',
  '[]',
  'en-US',
] as const

/** A valid value of a field of this shape, so that a hostile one beside it gets further. */
function fitting(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(String(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, ids)))
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...ids))
  if (schema.format === 'date') return fc.constantFrom('2026-03-02', '2099-12-31', '1900-01-01')
  if (schema.type === 'boolean') return fc.constantFrom('0', '1')
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(fc.integer({ min: 0, max: 5 }).map(String), fc.constantFrom(...ids))
  return fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...likely), fc.string({ maxLength: 12 }))
}

const shapes = new Map<string, [string, Schema][]>()

function fieldsOf(call: Call): [string, Schema][] {
  const known = shapes.get(call.path)
  if (known) return known
  const fields = [...inputFields(call.in)].map(([name, { schema }]): [string, Schema] => [name, schema])
  shapes.set(call.path, fields)
  return fields
}

/**
 * The fields of a call: valid ones, of which a few are left out and one or two hostile, now and then with an
 * unknown one. `ids` are those of real things.
 */
export function fieldsFor(call: Call, ids: readonly string[]): fc.Arbitrary<Record<string, string>> {
  const own = fieldsOf(call)
  const fits = fc.record(
    Object.fromEntries(
      own.map(([name, schema]) => [name, fc.option(fitting(schema, ids), { freq: 8, nil: undefined })]),
    ),
  )
  const names = own.map(([name]) => name)
  const spoiled =
    names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 2 })
  const stray = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(text, text, { maxKeys: 1 }) },
  )
  return fc.tuple(fits, spoiled, stray).map(([said, wrong, more]) => {
    const all = { ...more, ...said, ...wrong }
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
  })
}

export { text as hostileText }
