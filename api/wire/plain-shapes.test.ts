import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'

type Field = { path: string; name: string; shape: z.ZodType }
const fields: Field[] = [...calls.values()].flatMap(({ path, in: input }) =>
  Object.entries((input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}).map(
    ([name, shape]) => ({ path, name, shape }),
  ),
)

/** Names of input fields, what people paste there, and what is meant. */
const pasted: [names: RegExp, typed: string, meant: string][] = [
  [/^search$/, ' \u200b#ABC\u20131\u00a0', 'ABC-1'],
  [
    /^(order_sn|order_number|withdrawal_number|attempt_number|refund_number)$/,
    '#\u201cT 1\u20132\u201d\u200b',
    'T1-2',
  ],
  [/^application_number$/, ' #M123\u200b ', 'M123'],
  [/^(tracking_number|code)$/, ' \u201c1Z\u2011999\u201d ', '1Z-999'],
  [/email$/, 'Mary <mary.o\u2019brien@example.com>;\u200b', "mary.o'brien@example.com"],
  [/phone$/, '\u202a(213)\u00a0555\u20110123\u202c', '(213) 555-0123'],
  [/zip(_code)?$/, '94107\u20131234 ', '94107-1234'],
  [/^(email_code|step_code)$/, '123\u00a0456', '123456'],
]
test.each(pasted)('every field %s reads what is plainly meant by %j', (names, typed, meant) => {
  const found = fields.filter(({ name }) => names.test(name))
  expect(found.length).toBeGreaterThan(0)
  const read = found.map(({ path, name, shape }) => {
    const result = shape.safeParse(typed)
    return [`${path} ${name}`, result.success ? result.data : 'refused']
  })
  const wrong = read.filter(([, value]) => value !== meant)
  expect(wrong).toEqual([])
})
