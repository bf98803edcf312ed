import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { post } from '#market/money/wallet/post'
import type { MerchantDeed } from '#rules/goods/merchant/merchant-state'
import { type Cents, minus, toCents, zero } from '#rules/money/money'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aContract } from '#tests/fixtures/contract/contracts'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, ask } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { askToClose, keepOpen, showClosing } from './closing.ts'
import { moveMerchant } from './move-merchant.ts'
import { showDealings } from './show-dealings.ts'
import { showMerchantToStaff } from './show-merchant-to-staff.ts'

const { db } = await testDatabase()
const [first, second] = [await aStaff(db, ['administrator']), await aStaff(db, ['administrator'])]
const auditor = await aStaff(db, ['auditor'])
const reason = 'The business is sold.'
type Actor = typeof first

async function leaving() {
  const merchant_id = await aMerchant(db)
  return { merchant_id, seller: await aSeller(db, merchant_id) }
}
const move = (actor: Actor, merchant_id: number, event: MerchantDeed) =>
  inTransaction(db, (tx) => moveMerchant(tx, actor, { merchant_id, event, reason }))
const left = async (merchant_id: number) =>
  (await reading(db, (tx) => showDealings(tx, auditor, { merchant_id }))).left

test('an owner asks to be closed, takes it back, and asks once at a time', async () => {
  const { merchant_id, seller } = await leaving()
  const ask = () => inTransaction(db, (tx) => askToClose(tx, seller, { reason }))
  const back = () => inTransaction(db, (tx) => keepOpen(tx, seller))
  expect(await refusalOf(back())).toBe('merchant.notAllowed')
  expect(await refusalOf(inTransaction(db, (tx) => askToClose(tx, seller, { reason: 'no' })))).toBe(
    'merchant.reason',
  )
  const colleague = await aSeller(db, merchant_id, { roles: ['stock'] })
  await ask()
  expect(await lastMail(db, colleague.email)).toMatchObject({ template: 'merchantClosing' })
  expect(await refusalOf(ask())).toBe('merchant.notAllowed')
  expect(await reading(db, (tx) => showClosing(tx, seller))).toMatchObject({ left: [] })
  const shown = await reading(db, (tx) => showMerchantToStaff(tx, first, { merchant_id }))
  expect(shown).toMatchObject({ closing_reason: reason, state: 2, deeds: ['suspend', 'keepOpen', 'close'] })
  await back()
  expect((await reading(db, (tx) => showClosing(tx, seller))).asked_at).toBe(null)
})

test('who asked for it does not close it, nor does an auditor', async () => {
  const { merchant_id } = await leaving()
  expect(await refusalOf(move(first, merchant_id, 'close'))).toBe('merchant.notAllowed')
  await move(first, merchant_id, 'askClosing')
  expect(await refusalOf(move(first, merchant_id, 'close'))).toBe('merchant.secondPerson')
  expect(await refusalOf(move(auditor, merchant_id, 'close'))).toBe('merchant.notAllowed')
  await move(second, merchant_id, 'close')
})

test('closed, its people are told and out, and nothing leads back', async () => {
  const { merchant_id, seller } = await leaving()
  await move(auditor, merchant_id, 'askClosing')
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'merchantClosing' })
  await move(first, merchant_id, 'suspend')
  await move(first, merchant_id, 'close')
  expect(await lastMail(db, seller.email)).toMatchObject({ template: 'merchantClosed' })
  const { disabled_at } = await db
    .selectFrom('account')
    .select('disabled_at')
    .where('id', '=', seller.account_id)
    .executeTakeFirstOrThrow()
  expect(disabled_at).not.toBe(null)
  for (const event of ['open', 'resume', 'suspend', 'askClosing', 'keepOpen', 'close'] as const)
    expect(await refusalOf(move(second, merchant_id, event)), event).toBe('merchant.notAllowed')
})

/** Takes all pieces of a merchant's item out of stock. */
const empty = (merchant_id: number) =>
  sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    select s.relation_id, s.warehouse_id, -s.on_hand, 'corrected', now() from stock s join relation r on r.id = s.relation_id
    where r.merchant_id = ${merchant_id} and s.on_hand > 0`.execute(db)
const gives = (merchant_id: number, cents: Cents) =>
  inTransaction(db, (tx) =>
    post(tx, first, {
      kind: 'merchant_correction',
      reference: `G${merchant_id} ${cents}`,
      entries: [
        { kind: 'merchant_payable', merchant_id, part: 'correction', amount_cents: cents },
        { kind: 'platform_fees', amount_cents: minus(zero, cents) },
      ],
    }),
  )

test.each<[string, (of: Awaited<ReturnType<typeof leaving>>) => Promise<unknown>, object]>([
  ['a piece in stock', ({ merchant_id }) => anItem(db, { merchant_id, on_hand: 1 }), { stock: 1 }],
  [
    'a cent that is payable',
    ({ merchant_id }) => gives(merchant_id, toCents(1)),
    { merchant_payable: '0.01' },
  ],
  [
    'a cent that is owed',
    ({ merchant_id }) => gives(merchant_id, toCents(-1)),
    { merchant_payable: '-0.01' },
  ],
  ['a drafted contract', ({ seller }) => aContract(db, { seller, draft: true }), { contracts: 1 }],
  [
    'a refund that nobody answered',
    async ({ merchant_id }) => {
      const buyer = await aCustomer(db, 1_000)
      const { order_number, lines } = await aCompleted(db, buyer, [await anItem(db, { merchant_id })])
      await ask(db, buyer, { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] })
      await empty(merchant_id)
    },
    { stock: 0, orders: 1, refunds: 1 },
  ],
])('%s keeps it from being closed, and is named', async (_what, lay, named) => {
  const maker = await leaving()
  await lay(maker)
  await move(first, maker.merchant_id, 'askClosing')
  const refused = await move(second, maker.merchant_id, 'close').catch((error) => error)
  expect(refused).toMatchObject({ reason: 'merchant.notEmpty', params: named })
  expect((await left(maker.merchant_id)).length).toBeGreaterThan(0)
})

test('an order under way keeps it, and nothing does once all has ended', async () => {
  const { merchant_id } = await leaving()
  const buyer = await aCustomer(db)
  const item = await anItem(db, { merchant_id, on_hand: 1 })
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  await move(first, merchant_id, 'askClosing')
  expect(await left(merchant_id)).toEqual([
    { what: 'stock', amount: 1, money: null },
    { what: 'orders', amount: 1, money: null },
  ])
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
  await empty(merchant_id)
  expect(await left(merchant_id)).toEqual([])
  await move(second, merchant_id, 'close')
})

test('the database closes none that is not empty, and none by who asked', async () => {
  const { merchant_id } = await leaving()
  await anItem(db, { merchant_id, on_hand: 2 })
  await move(first, merchant_id, 'askClosing')
  const past = (account_id: number) =>
    inTransaction(db, async (tx) => {
      await sql`insert into merchant_history (merchant_id, event, from_state, to_state, by_role, account_id, at)
        values (${merchant_id}, 'close', 2, 4, 'administrator', ${account_id}, now())`.execute(tx)
      await sql`update account set disabled_at = now() where merchant_id = ${merchant_id}`.execute(tx)
      await sql`update merchant set state = 4 where id = ${merchant_id}`.execute(tx)
    })
  await expect(past(second.account_id)).rejects.toThrow('closed too early')
  await empty(merchant_id)
  await expect(past(first.account_id)).rejects.toThrow('closed too early')
  await past(second.account_id)
})
