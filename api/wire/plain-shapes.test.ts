import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'

type Field = { path: string; name: string; shape: z.ZodType }
type Inner = Partial<Record<'innerType' | 'element' | 'in' | 'out', z.ZodType>> & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
}

/** The named fields within a shape, however deep: of forms that travel as JSON too. */
function within(path: string, shape: z.ZodType): Field[] {
  const { shape: named = {}, options = [], ...inner } = (shape as unknown as { def: Inner }).def
  const inside = [...options, inner.innerType, inner.element, inner.in, inner.out]
  return [
    ...Object.entries(named).flatMap(([name, one]) => [{ path, name, shape: one }, ...within(path, one)]),
    ...inside.flatMap((one) => (one === undefined ? [] : within(path, one))),
  ]
}
const fields = [...calls.values()].flatMap(({ path, in: input }) => within(path, input))

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
  [/^(po_number|permit_sn|licence_sn|booking_no|seal)$/, ' #\u201cAB\u20117\u201d\u200b', 'AB-7'],
  [/^tax_id$/, ' 12\u20113456789\u200b', '12-3456789'],
  [/^extension$/, 'ext.\u00a01234\u200b', '1234'],
  [/^(price_min|price_max|freight_amount|worth|alone|.*_fee|.*_limit)$/, '$1,478.50\u200b', '1478.50'],
  [/^(asked|kept|merchant_keeps|buyer_back|received)$/, 'US$\u00a01,478.50', '1478.50'],
  [/^(factory_m2|weight_kg)$/, '１,200 ', '1200'],
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

/** Numbers and codes of things, whatever they are called. */
const identifier = /(number|_sn|_no|tracking|barcode|plate|reference|swift)$/
/** Not read: a channel's own signs, the name of a column, an item as the page shows it. */
const asGiven = [
  ...['/user/saveAlias', '/user/saveAliases', '/office/statementImport'],
  ...['/home/addCart', '/merchant/bulkPreview', '/merchant/bulkApply'],
]

test('every number and code of a thing is read without what it was pasted with', () => {
  const typed = ' #\u201cAB\u20117\u201d\u200b'
  const read = fields.flatMap(({ path, name, shape }) => {
    const read = identifier.test(name) && !asGiven.includes(path)
    const result = read ? shape.safeParse(typed) : null
    return result?.success && typeof result.data === 'string' ? [{ path, name, read: result.data }] : []
  })
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter((one) => one.read !== 'AB-7')).toEqual([])
})

test.each(['-------', '0000000', '12345'])(
  '%j is no phone number in an address or a unit information',
  (typed) => {
    const paths = ['/user/saveContractAddress', '/supply/order/order/submitBooking']
    const phones = fields.filter(({ path, name }) => paths.includes(path) && /phone$/.test(name))
    expect(phones.map(({ shape }) => shape.safeParse(typed).success)).toEqual([false, false])
  },
)
