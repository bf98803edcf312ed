import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { anItem, orderOf } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf, privateOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  letWait,
  mendRowOf,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { cancelOrder } from '../cancel.ts'
import { mapImport } from './change-import.ts'
import { importsToFeed } from './waiting-orders.ts'

const { db } = await testDatabase({ max: 8 })
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000)
const toFeed = (at: Date) => reading(db, (tx) => importsToFeed(tx, system(at)))

/** A dealer with two free pieces, and a file of an order of one, of four and of two, and a wrong one. */
async function withFile(custom_sn: string) {
  const made = await aStockedDealer(db, custom_sn, { pieces: 2, more: 60 })
  const rows = [
    aSalesRow('W-1', custom_sn),
    aSalesRow('W-2', custom_sn, { quantity: '4' }),
    aSalesRow('W-3', custom_sn, { quantity: '2' }),
    aSalesRow('W-4', custom_sn, { street: 'PO Box 1' }),
  ]
  const import_id = await anImport(db, made.dealer, {
    channel_account_id: made.channel_account_id,
    rows,
  })
  return { ...made, import_id }
}
const short = 'bad quantity short'
const postBox = 'bad street postBox'

test('orders that lack goods place themselves as these are kept or free again, and their dealer is told', async () => {
  const { dealer, item, import_id } = await withFile('WAIT-1')
  expect(await statesOf(db, dealer, import_id)).toEqual(['good', short, short, postBox])
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({ orders_waiting: 2, waits: false })
  expect(await letWait(db, dealer, import_id)).toEqual({ orders: 1, waiting: 2 })
  await placeAll(db)
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', short, short, postBox])
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({ state: 2, waits: true })
  // Nothing has come: nothing is judged again.
  expect(await toFeed(minutes(5))).toEqual([])
  await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  expect(await toFeed(minutes(5))).toEqual([import_id])
  await placeAll(db, { at: minutes(5) })
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', short, 'placed', postBox])
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 3 })
  // What a cancelled order lets go is goods, too.
  await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  const { list } = await importOf(db, dealer, import_id)
  const order_number = list[2]!.order_number!
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number, remark: '' }))
  await placeAll(db, { at: minutes(10) })
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', 'placed', 'placed', postBox])
  const placed = (await importOf(db, dealer, import_id)).list[1]!.order_number!
  expect(await orderOf(db, placed)).toMatchObject({ account_id: dealer.account_id, po_number: 'W-2' })
  // The wrong one waits for its dealer, not for goods.
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({ waits: false, orders_waiting: 0 })
  const told = await db
    .selectFrom('notice')
    .select('params')
    .where('name', '=', 'salesImported')
    .where('account_id', '=', dealer.account_id)
    .orderBy('id')
    .execute()
  expect(told.map(({ params }) => (params as { placed: number }).placed)).toEqual([1, 1, 1])
  expect(await breaches(db)).toEqual({})
})

test('nothing is placed by itself unless that was said, nor once it was taken back', async () => {
  const { dealer, item, import_id } = await withFile('WAIT-2')
  expect(await letPlace(db, dealer, import_id)).toEqual({ orders: 1, waiting: 0 })
  await placeAll(db)
  await keepOf(db, dealer, [{ ...item, quantity: 9 }])
  await placeAll(db, { at: minutes(5) })
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', short, short, postBox])
  const { import_id: other, ...made } = await withFile('WAIT-3')
  await letWait(db, made.dealer, other)
  await placeAll(db)
  await inTransaction(db, (tx) =>
    mapImport(tx, made.dealer, { import_id: other, stops: true, pointOf: () => null }),
  )
  await keepOf(db, made.dealer, [{ ...made.item, quantity: 9 }])
  await placeAll(db, { at: minutes(5) })
  expect((await importOf(db, made.dealer, other)).import).toMatchObject({ waits: false, state: 2 })
  expect(await statesOf(db, made.dealer, other)).toEqual(['placed', short, short, postBox])
})

test('a file that cannot be judged stops no other', async () => {
  const [broken, whole] = [await withFile('WAIT-7'), await withFile('WAIT-8')]
  for (const { dealer, item, import_id } of [broken, whole]) {
    await letWait(db, dealer, import_id)
    await placeAll(db)
    await keepOf(db, dealer, [{ ...item, quantity: 2 }])
  }
  const { mapping } = await db
    .selectFrom('sales_import')
    .select('mapping')
    .where('id', '=', broken.import_id)
    .executeTakeFirstOrThrow()
  const map = (to: unknown) =>
    sql`update sales_import set mapping = ${JSON.stringify(to)}::jsonb where id = ${broken.import_id}`.execute(
      db,
    )
  await map(null)
  expect(await toFeed(minutes(5))).toEqual([broken.import_id, whole.import_id])
  await placeAll(db, { at: minutes(5) })
  expect(await statesOf(db, whole.dealer, whole.import_id)).toEqual(['placed', short, 'placed', postBox])
  await map(mapping)
  await placeAll(db, { at: minutes(10) })
  expect(await statesOf(db, broken.dealer, broken.import_id)).toEqual(['placed', short, 'placed', postBox])
})

test('a file that only waits is placed later as a whole; one without anything that may is refused', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'WAIT-4', { pieces: 1 })
  await aSale(db, dealer, { items: [item] })
  const rows = [aSalesRow('W-1', 'WAIT-4'), aSalesRow('W-2', 'NO-SUCH')]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await refusalOf(letPlace(db, dealer, import_id))).toBe('salesImport.nothingGood')
  expect(await letWait(db, dealer, import_id)).toEqual({ orders: 0, waiting: 1 })
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({ state: 0, waits: true })
  // Another company's goods are not these.
  await keepOf(db, await aDealer(db, 500), [{ ...item, quantity: 3 }])
  expect(await toFeed(minutes(5))).toEqual([])
  await keepOf(db, dealer, [{ ...item, quantity: 1 }])
  await placeAll(db, { at: minutes(5) })
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', 'bad number unknown'])
  const wrong = await anImport(db, dealer, { channel_account_id, rows: [aSalesRow('W-5', 'NO-SUCH')] })
  expect(await refusalOf(letWait(db, dealer, wrong))).toBe('salesImport.nothingGood')
})

test('a row that is mended in a file that waits is placed with the others', async () => {
  const { dealer, import_id } = await withFile('WAIT-5')
  await letWait(db, dealer, import_id)
  await placeAll(db)
  await mendRowOf(
    db,
    { ...dealer, at: minutes(2) },
    {
      import_id,
      row_no: 5,
      cells: { street: '1 Palm St' },
    },
  )
  await placeAll(db, { at: minutes(2) })
  expect((await statesOf(db, dealer, import_id))[3]).toBe('good')
  await placeAll(db, { at: minutes(4) })
  expect((await statesOf(db, dealer, import_id))[3]).toBe('placed')
})

test('of a combination its scarcest part counts, in a warehouse that sends to this site', async () => {
  const { dealer, item: part, channel_account_id } = await aStockedDealer(db, 'WAIT-6', { pieces: 1 })
  const house = { ...part, id: part.warehouse_id }
  const set = await anItem(db, { custom_sn: 'WAIT-SET', on_hand: 0, house })
  await db
    .insertInto('bom_line')
    .values({ relation_id: set.relation_id, part_relation_id: part.relation_id, amount: 2 } as never)
    .execute()
  const rows = [aSalesRow('W-1', 'WAIT-SET', { quantity: '2' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, import_id)).toEqual([short])
  await letWait(db, dealer, import_id)
  expect(await toFeed(minutes(5))).toEqual([])
  await keepOf(db, dealer, [{ ...part, quantity: 1 }])
  // One set can be made, two are wanted: it is judged once, and left then.
  await placeAll(db, { at: minutes(5) })
  expect(await toFeed(minutes(10))).toEqual([])
  await keepOf(db, dealer, [{ ...part, quantity: 2 }])
  await placeAll(db, { at: minutes(15) })
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed'])
  expect(await breaches(db)).toEqual({})
})
