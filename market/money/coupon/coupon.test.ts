import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, later } from '#tests/fixtures/buying'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aSite, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { handOutCoupon } from './hand-out-coupon.ts'
import { listCoupons, showScopes } from './list-coupons.ts'
import { listOwnCoupons } from './list-own-coupons.ts'
import { stopCoupon } from './make-coupon.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const own = (buyer: Parameters<typeof listOwnCoupons>[1], status = 1 as 1 | 2 | 3) =>
  reading(db, (tx) => listOwnCoupons(tx, buyer, { status, page: 1, page_size: 20 }))
const give = (id: number, emails: string) =>
  inTransaction(db, (tx) => handOutCoupon(tx, finance, { id, emails }))

test('a code is taken once a company, until none is left', async () => {
  const [one, two, three] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
  const { code } = await aCoupon(db, { supply: 2 })
  await takeCoupon(db, one, ` ${code.toLowerCase()} `)
  expect(await refusalOf(takeCoupon(db, one, code))).toBe('coupon.have')
  await takeCoupon(db, two, code)
  expect(await refusalOf(takeCoupon(db, three, code))).toBe('coupon.gone')
  expect(await refusalOf(takeCoupon(db, three, 'NO-SUCH-CODE'))).toBe('coupon.notFound')
  const twice = await aCoupon(db, { per_company: 2 })
  await takeCoupon(db, one, twice.code)
  await takeCoupon(db, one, twice.code)
  expect(await refusalOf(takeCoupon(db, one, twice.code))).toBe('coupon.have')
})

test('coupons for hand-out have no usable code; expired or stopped ones are refused', async () => {
  const buyer = await aCustomer(db)
  const closed = await aCoupon(db, { by_code: '0' })
  expect(await refusalOf(takeCoupon(db, buyer, closed.code))).toBe('coupon.notFound')
  const short = await aCoupon(db, { valid_until: '2026-03-02' })
  expect(await refusalOf(takeCoupon(db, later(buyer, 20), short.code))).toBe('coupon.over')
  const stopped = await aCoupon(db)
  await inTransaction(db, (tx) => stopCoupon(tx, finance, { id: stopped.id, reason: 'A mistake' }))
  expect(await refusalOf(takeCoupon(db, buyer, stopped.code))).toBe('coupon.over')
  const again = inTransaction(db, (tx) => stopCoupon(tx, finance, { id: stopped.id, reason: 'Again' }))
  expect(await refusalOf(again)).toBe('coupon.notFound')
})

test('a coupon is handed out to the companies of buyers, who are told; strangers are left out by name', async () => {
  const [one, two] = [await aCustomer(db), await aCustomer(db)]
  const { id } = await aCoupon(db, { by_code: '0' })
  expect(await give(id, `${one.email}, ${two.email.toUpperCase()}\nnobody@nowhere.test`)).toEqual({
    given: 2,
    left_out: [{ email: 'nobody@nowhere.test', reason: 'unknown' }],
  })
  expect(await give(id, one.email)).toMatchObject({ given: 0, left_out: [{ reason: 'hasAll' }] })
  expect(await lastMail(db, two.email)).toMatchObject({ template: 'couponGiven' })
  expect((await own(one)).list).toMatchObject([
    { title: 'Spring', status: 1, hindrance: null, amount: '50.00' },
  ])
  const few = await aCoupon(db, { supply: 1 })
  expect(await refusalOf(give(few.id, `${one.email} ${two.email}`))).toBe('coupon.gone')
  expect((await own(one)).count).toBe(1)
  const gone = await aCustomer(db)
  await db.updateTable('account').set({ disabled_at: noon }).where('id', '=', gone.account_id).execute()
  expect(await give(id, gone.email)).toMatchObject({ given: 0, left_out: [{ reason: 'unknown' }] })
  const over = await aCoupon(db, { valid_until: '2026-03-02' })
  const late = inTransaction(db, (tx) =>
    handOutCoupon(tx, later(finance, 20), { id: over.id, emails: two.email }),
  )
  expect(await refusalOf(late)).toBe('coupon.over')
  expect(await refusalOf(give(id, ' , '))).toBe('coupon.emails')
  expect(await refusalOf(give(999_999, one.email))).toBe('coupon.over')
})

test("a company's coupon is listed as available until it expires", async () => {
  const buyer = await aCustomer(db)
  const { code } = await aCoupon(db, { valid_from: '2026-03-10', valid_until: '2026-03-20' })
  await takeCoupon(db, buyer, code)
  expect((await own(buyer)).list[0]).toMatchObject({ hindrance: 'notYet' })
  const after = later(buyer, 24 * 19)
  expect((await own(after)).list).toEqual([])
  expect(await own(after, 3)).toMatchObject({
    list: [{ status: 3, hindrance: 'expired', order_number: null }],
    counts: [{ status: 3, count: 1 }],
  })
})

test('a coupon is good to the end of its last day at its site, and says that day', async () => {
  const at = (text: string) => ({ at: new Date(text) })
  const newYork = await aCoupon(db, {
    site_id: await aSite(db, 'New_York'),
    valid_from: '2026-03-07',
    valid_until: '2026-03-08',
  })
  const everywhere = await aCoupon(db, { valid_from: '2026-03-07', valid_until: '2026-03-08' })
  // The clocks are put forward on the 8th, so this day ends an hour earlier by Greenwich.
  const ends = { [newYork.code]: '2026-03-09T04:00:00Z', [everywhere.code]: '2026-03-09T07:00:00Z' }
  for (const [code, end] of Object.entries(ends)) {
    const buyer = await aCustomer(db)
    await takeCoupon(db, buyer, code)
    const before = { ...buyer, at: new Date(Date.parse(end) - 1) }
    expect((await own(before)).list).toMatchObject([
      { hindrance: null, first_day: '2026-03-07', last_day: '2026-03-08' },
    ])
    expect((await own({ ...buyer, ...at(end) })).list).toEqual([])
  }
  const early = await aCustomer(db)
  await takeCoupon(db, early, newYork.code)
  const on = async (text: string) => (await own({ ...early, ...at(text) })).list[0]?.hindrance
  expect(await on('2026-03-07T04:59:59.999Z')).toBe('notYet')
  expect(await on('2026-03-07T05:00:00.000Z')).toBeNull()
})

test('a coupon is refused that says nothing, too much, or backwards', async () => {
  const { code } = await aCoupon(db)
  expect(await refusalOf(aCoupon(db, { code }))).toBe('coupon.codeTaken')
  expect(await refusalOf(aCoupon(db, { code: 'a b' }))).toBe('coupon.code')
  for (const amount of ['0', '-1', '1.234', 'x'])
    expect(await refusalOf(aCoupon(db, { amount }))).toBe('coupon.amount')
  expect(await refusalOf(aCoupon(db, { kind: 'percent' }))).toBe('coupon.amount')
  expect(await refusalOf(aCoupon(db, { valid_from: '2026-04-01', valid_until: '2026-03-31' }))).toBe(
    'coupon.days',
  )
  expect(await refusalOf(aCoupon(db, { valid_from: '2026-02-01', valid_until: '2026-03-01' }))).toBe(
    'coupon.days',
  )
  expect(await refusalOf(aCoupon(db, { category_id: 999_999 }))).toBe('coupon.scope')
})

test('staff sees what was made, for what, and how many are taken', async () => {
  const chairs = { 'en-US': 'Chairs', 'zh-CN': '椅子', 'es-ES': 'Sillas' }
  const category_id = await aCategory(db, chairs)
  const merchant_id = await aMerchant(db, 'Oakline')
  const { code } = await aCoupon(db, { category_id, merchant_id, kind: 'percent', percent: 8, most: '200' })
  await takeCoupon(db, await aCustomer(db), code)
  const look = (at: Date) =>
    reading(db, (tx) => listCoupons(tx, { ...finance, at }, { search: code, page: 1, page_size: 5 }))
  expect((await look(noon)).list).toMatchObject([
    {
      code,
      percent: 8,
      most: '200.00',
      category_name: 'Chairs',
      merchant_name: 'Oakline',
      taken: 1,
      used: 0,
      state: 'running',
    },
  ])
  expect((await look(later(finance, 24 * 60).at)).list[0]!.state).toBe('over')
  const scopes = await reading(db, (tx) => showScopes(tx, finance))
  expect(scopes.categories).toContainEqual({ id: category_id, name: 'Chairs' })
})
