import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storageBillLines } from '#api/goods/stock/storage-bill'
import { storageTariffList, storageTariffSave } from '#api/goods/stock/storage-tariff'
import { inTransaction, reading } from '#database/transaction'
import { moveMerchant } from '#market/goods/merchant/state/move-merchant'
import { showEarnings } from '#market/money/earning/show-earnings'
import { restock } from '#tests/fixtures/buying'
import { accrueStock, closeMonths, dayOn, daysOn, stockedChairs } from '#tests/fixtures/paying/storage'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { checkStorageCorrection, listStorageCorrections, makeStorageCorrection } from './correct-bill.ts'
import { listStorageTariffs } from './list-tariffs.ts'
import { showMerchantStorage } from './merchant-costs.ts'
import { listBillsForStaff } from './office-bills.ts'
import { proposeTariff } from './propose-tariff.ts'
import { listBillLines, listBillsOf, showBill } from './show-bills.ts'

const { db } = await testDatabase()
const agree = async () => expect(await breaches(db)).toEqual({})
const chair = 84_213

type Shelf = Awaited<ReturnType<typeof stockedChairs>>
const charges = async ({ merchant_id }: Shelf) => {
  const { rows } = await sql<{ day: string; amount: number; rate_cents: number }>`
    select day::text, amount, rate_cents from storage_charge where merchant_id = ${merchant_id} order by day, rate_cents`.execute(
    db,
  )
  return rows.map(({ day, amount, rate_cents }) => [day, amount, rate_cents])
}
const move = ({ item }: Shelf, days: number, amount: number) =>
  sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
    values (${item.relation_id}, ${item.warehouse_id}, ${amount}, 'corrected', ${daysOn(days)})`.execute(db)
const bills = ({ seller }: Shelf) => reading(db, (tx) => listBillsOf(tx, seller, { page: 1, page_size: 10 }))

test('pieces cost by their own age, the oldest leaving first, a day once whoever asks again', async () => {
  const shelf = await stockedChairs(db)
  await accrueStock(db, daysOn(29))
  expect(await charges(shelf)).toEqual([])
  // Four more come, and three of the ten leave.
  await move(shelf, 29, 4)
  await move(shelf, 31, -3)
  await accrueStock(db, daysOn(32))
  await accrueStock(db, daysOn(32))
  expect(await charges(shelf)).toEqual([
    [dayOn(30), 10, 45],
    [dayOn(31), 7, 45],
  ])
  // Late by a month: the charges of a nightly run, over two steps.
  await accrueStock(db, daysOn(62))
  const all = await charges(shelf)
  expect(all.slice(-5)).toEqual([
    [dayOn(59), 11, 45],
    [dayOn(60), 4, 45],
    [dayOn(60), 7, 60],
    [dayOn(61), 4, 45],
    [dayOn(61), 7, 60],
  ])
  await agree()
})

test('what moved in a day that was charged counts from the next', async () => {
  const shelf = await stockedChairs(db)
  await accrueStock(db, daysOn(35))
  await move(shelf, 33, -10)
  await accrueStock(db, daysOn(37))
  expect((await charges(shelf)).map(([, amount]) => amount)).toEqual([10, 10, 10, 10, 10])
  await restock(db, shelf.item, 2)
  await accrueStock(db, daysOn(80))
  // The new ones are young again, by the day on which they count.
  expect((await charges(shelf)).at(-1)).toEqual([dayOn(79), 2, 45])
  await agree()
})

test('a clock ahead charges no day that is not over, and no day is charged anew', async () => {
  const shelf = await stockedChairs(db)
  await accrueStock(db, new Date(Date.now() + 400 * 86_400_000))
  const ahead = sql`update storage_shelf set accrued_through = accrued_through + 1 where relation_id = ${shelf.item.relation_id}`
  await expect(ahead.execute(db)).rejects.toThrow('once it is over')
  const back = sql`update storage_shelf set accrued_through = accrued_through - 1 where relation_id = ${shelf.item.relation_id}`
  await expect(back.execute(db)).rejects.toThrow('in turn')
})

test('a month is billed once, and taken of what is payable, below nothing if need be', async () => {
  const shelf = await stockedChairs(db)
  const { seller } = shelf
  await accrueStock(db, daysOn(75))
  await closeMonths(db, daysOn(75), 'merchant')
  await closeMonths(db, daysOn(75), 'merchant')
  const cents = Math.floor((30 * 10 * chair * 45 + 500_000) / 1_000_000)
  const money = (cents / 100).toFixed(2)
  const { list, count } = await bills(shelf)
  expect(count).toBe(1)
  expect(list[0]).toMatchObject({ month: '2026-04-01', amount: money, paid: money, owed: '0.00' })
  expect((await reading(db, (tx) => showEarnings(tx, seller))).payable).toBe(`-${money}`)
  expect(await lastMail(db, seller.email)).toMatchObject({
    template: 'merchantStorage',
    params: { amount: money },
  })
  const { bill_number } = list[0]!
  const lines = await reading(db, (tx) =>
    listBillLines(tx, seller, storageBillLines.in.parse({ bill_number })),
  )
  expect(lines).toMatchObject({ count: 1, list: [{ lot_id: null, pieces: 10, days: 30, amount: money }] })
  const other = await stockedChairs(db)
  expect(await refusalOf(reading(db, (tx) => showBill(tx, other.seller, { bill_number })))).toBe(
    'request.notFound',
  )
  const costs = await reading(db, (tx) => showMerchantStorage(tx, { ...seller, at: daysOn(75) }))
  expect(costs).toMatchObject({ through: dayOn(74), warehouses: [{ valid_from: dayOn(-9) }] })
  // Of the thirty days to come, from the 75th on: fifteen at 60 cents, fifteen at 95.
  const ahead = Math.floor((15 * 10 * chair * (60 + 95) + 500_000) / 1_000_000)
  expect(costs.to_come[0]).toEqual({ days: 30, cost: (ahead / 100).toFixed(2) })
  await agree()
})

test('two people take something off a bill, which becomes payable again', async () => {
  const shelf = await stockedChairs(db)
  await accrueStock(db, daysOn(75))
  await closeMonths(db, daysOn(75), 'merchant')
  const [{ bill_number, amount: billed } = { bill_number: '', amount: '' }] = (await bills(shelf)).list
  const [first, second] = [
    await aStaff(db, ['finance'], daysOn(75)),
    await aStaff(db, ['finance'], daysOn(75)),
  ]
  const wish = { bill_number, amount: '2.50', reason: 'Measured anew, and smaller', idempotency_key: '' }
  const { id } = await inTransaction(db, (tx) => makeStorageCorrection(tx, first, wish))
  const asked = { id, pass: true, reason: '', idempotency_key: '' }
  expect(await refusalOf(inTransaction(db, (tx) => checkStorageCorrection(tx, first, asked)))).toBe(
    'correction.secondPerson',
  )
  await inTransaction(db, (tx) => checkStorageCorrection(tx, second, asked))
  const left = (Number(billed) - 2.5).toFixed(2)
  expect((await reading(db, (tx) => showEarnings(tx, shelf.seller))).payable).toBe(`-${left}`)
  expect(await lastMail(db, shelf.seller.email)).toMatchObject({ template: 'merchantStorageCorrected' })
  const shown = await reading(db, (tx) => showBill(tx, shelf.seller, { bill_number }))
  expect(shown).toMatchObject({
    corrected: '2.50',
    paid: left,
    owed: '0.00',
    corrections: [{ amount: '2.50' }],
  })
  const listed = await reading(db, (tx) =>
    listStorageCorrections(tx, second, { tab: 'booked', page: 1, page_size: 5 }),
  )
  expect(listed.list[0]).toMatchObject({ bill_number, payer: 'merchant' })
  const office = await reading(db, (tx) =>
    listBillsForStaff(tx, second, {
      payer: 'merchant',
      tab: 'all',
      search: bill_number,
      page: 1,
      page_size: 5,
    }),
  )
  expect(office).toMatchObject({ count: 1, list: [{ payer: 'merchant' }], run: { owed: '0.00' } })
  await agree()
})

test('a tariff that waits says what thirty days of what lies there cost by it', async () => {
  const shelf = await stockedChairs(db)
  const finance = await aStaff(db, ['finance'], daysOn(40))
  await move(shelf, 35, 4)
  const steps = JSON.stringify([
    { from_age: 0, price: '0.10' },
    { from_age: 20, price: '1.00' },
  ])
  const wish = { payer: 'merchant', warehouse_id: shelf.item.warehouse_id, valid_from: dayOn(50), steps }
  await inTransaction(db, (tx) => proposeTariff(tx, finance, storageTariffSave.in.parse(wish)))
  const listed = await reading(db, (tx) =>
    listStorageTariffs(tx, finance, storageTariffList.in.parse({ payer: 'merchant' })),
  )
  const cost = (micro: number) => (Math.floor((micro + 500_000) / 1_000_000) / 100).toFixed(2)
  expect(listed.waiting).toMatchObject([
    { before: cost(30 * chair * 10 * 45), after: cost(30 * chair * (10 * 100 + 4 * 10)) },
  ])
})

test('who is to be closed and has nothing here any more is billed at once, and then can be closed', async () => {
  const shelf = await stockedChairs(db)
  const { merchant_id } = shelf
  const left = async () =>
    (
      await sql<{ what: string }>`select what from merchant_left(${merchant_id}) order by 1`.execute(db)
    ).rows.map(({ what }) => what)
  await accrueStock(db, daysOn(40))
  await move(shelf, 40, -10)
  await accrueStock(db, daysOn(41))
  await closeMonths(db, daysOn(41), 'merchant')
  expect(await left()).toEqual(['merchant_storage'])
  const [first, second] = [await aStaff(db, ['administrator']), await aStaff(db, ['administrator'])]
  const reason = 'The business is sold.'
  const close = (event: 'askClosing' | 'close', by: typeof first) =>
    inTransaction(db, (tx) => moveMerchant(tx, by, { merchant_id, event, reason }))
  await close('askClosing', first)
  expect(await refusalOf(close('close', second))).toBe('merchant.notEmpty')
  await closeMonths(db, daysOn(41), 'merchant')
  await closeMonths(db, daysOn(41), 'merchant')
  expect(await left()).toEqual(['merchant_payable'])
  expect((await bills(shelf)).list).toMatchObject([{ month: '2026-04-01' }])
  await agree()
})
