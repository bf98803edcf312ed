import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { aColleague, aSeller, aStaff, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listOrders } from '../../order/read/list-orders.ts'
import { showForPaying, showOrder } from '../../order/read/show-order.ts'
import { openOrder } from './open-order.ts'

const { db } = await testDatabase()

test('the second confirmation makes the order: its deposit is due in seven days', async () => {
  const { buyer, seller, contract_sn, order_number } = await aContractOrder(db)
  for (const viewer of [buyer, seller, await aStaff(db, ['service'])]) {
    const shown = await reading(db, (tx) => showOrder(tx, viewer, { order_number }))
    expect(shown).toMatchObject({
      status: orderStatus.awaitingDepositVoucher,
      kind: 3,
      purchase_mode: 4,
      warehouse: null,
      papers: [],
      fees: { order_fee: '28800.00', paid_fee: '0.00', fare_fee: '0.00' },
    })
    expect(shown.history.map(({ event }) => event)).toEqual(['open', 'openDeposit'])
    expect(shown.contract).toMatchObject({
      contract_sn,
      port: 'Port Klang',
      delivery_due: '2026-06-01',
      held: '0.00',
      lines: [{ custom_sn: 'HP-1', quantity: 150, price: '192.00', total: '28800.00' }],
      milestones: [
        { no: 1, part: 1, amount: '8640.00', state: 1, paid_at: null },
        { no: 2, part: 2, lot_no: 1, amount: '20160.00', state: 0, due_at: null },
      ],
      lots: [{ lot_no: 1, state: 0, pieces: 150, value: '28800.00', planned_on: '2026-06-01' }],
    })
  }
  const paying = await reading(db, (tx) => showForPaying(tx, buyer, { order_sn: order_number }))
  expect(paying).toMatchObject({ due: '8640.00', status: orderStatus.awaitingDepositVoucher })
})

test('an order without a deposit is in production at once, one of nothing but a deposit has one milestone', async () => {
  const none = await aContractOrder(db, { deposit_ratio: '0' })
  expect((await orderOf(db, none.order_number)).status).toBe(orderStatus.inProduction)
  const whole = await aContractOrder(db, { deposit_ratio: '100' })
  const { contract } = await reading(db, (tx) =>
    showOrder(tx, whole.buyer, { order_number: whole.order_number }),
  )
  expect(contract?.milestones).toMatchObject([{ no: 1, part: 1, amount: '28800.00' }])
})

test('of twenty confirmations at once there is one order', async () => {
  const { buyer, seller, merchant_id, contract_sn } = await aContract(db)
  const people = [
    buyer,
    await aColleague(db, buyer, { role: 'owner' }),
    seller,
    await aSeller(db, merchant_id),
  ]
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => confirmNewest(db, people[n % 4]!, contract_sn)),
  )
  const { rows } = await sql<{ orders: number; milestones: number }>`
    select count(distinct o.id)::int as orders, count(m.id)::int as milestones
    from contract c join orders o on o.contract_id = c.id join milestone m on m.order_id = o.id
    where c.contract_sn = ${contract_sn}`.execute(db)
  expect(rows).toEqual([{ orders: 1, milestones: 2 }])
})

test('a second order of a contract is refused by the database', async () => {
  const { contract_sn } = await aContractOrder(db)
  const contract = await db
    .selectFrom('contract')
    .selectAll()
    .where('contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()
  await expect(inTransaction(db, (tx) => openOrder(tx, noon, contract))).rejects.toThrow(
    /orders_contract_id_key/,
  )
})

test('an order of a contract is listed, and found by its contract and its models', async () => {
  const { buyer, contract_sn, order_number } = await aContractOrder(db)
  for (const search of ['', contract_sn, 'HP-1', order_number]) {
    const { list } = await reading(db, (tx) =>
      listOrders(tx, buyer, { page: 1, page_size: 10, statuses: '', search }),
    )
    expect(list).toMatchObject([{ order_number, contract_sn, piece_count: 150, kind: 3 }])
  }
})

test('the database refuses milestones that do not add up, and money that is held by nobody', async () => {
  const { order_id, order_number } = await aContractOrder(db)
  const attacks: [ReturnType<typeof sql>, RegExp][] = [
    [
      sql`update milestone set amount_cents = amount_cents + 1 where order_id = ${order_id} and no = 1`,
      /add up/,
    ],
    [sql`delete from milestone where order_id = ${order_id}`, /stays/],
    [sql`update milestone set state = 3 where order_id = ${order_id} and no = 1`, /do not add up/],
    [sql`update milestone set state = 2 where order_id = ${order_id} and no = 1`, /do not add up/],
    [sql`insert into order_held (order_id, held_cents) values (${order_id}, 1)`, /ledger entry/],
    [
      sql`update orders set goods_fee_cents = goods_fee_cents + 1 where order_number = ${order_number}`,
      /add up/,
    ],
    [sql`update orders set contract_id = null where id = ${order_id}`, /orders_of_a_contract/],
  ]
  for (const [attack, said] of attacks) await expect(attack.execute(db)).rejects.toThrow(said)
  expect(await breaches(db)).toEqual({})
})
