import { expect, test } from 'vitest'
import { transactionList } from '#api/money/wallet'
import { dashboardMoney, dashboardOrders } from '#api/overview/dashboard'
import { attemptList } from '#api/paying/payment-attempt'
import { reading } from '#database/transaction'
import { dayAt, timeZoneOf } from '#rules/days'
import { type SiteCode, siteCodes } from '#rules/sites'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aSite, aStaff } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listOrders, listOrdersForStaff } from './buying/order/read/list-orders.ts'
import { listTransactions } from './money/wallet/list-transactions.ts'
import { showStatement } from './money/wallet/show-statement.ts'
import { countOrders } from './overview/dashboard/count-orders.ts'
import { sumMoney } from './overview/dashboard/sum-money.ts'
import { listAttempts } from './paying/payment/attempt/list-attempts.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])
const item = await anItem(db, { on_hand: 500, price: 1_000 })

/** An order that is placed and paid at an instant, at a site. */
async function orderAt(at: string, site: SiteCode) {
  const buyer = { ...(await aCustomer(db, 1_000)), site, at: new Date(at) }
  const site_id = await aSite(db, site)
  const area = await db
    .insertInto('warehouse_area')
    .values({ site_id, warehouse_id: item.warehouse_id, area_name: 'Area' })
    .onConflict((known) => known.columns(['site_id', 'warehouse_id']).doUpdateSet({ area_name: 'Area' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const items = [{ ...item, warehouse_area_id: area.id }]
  const { order_number, order_parent_number } = await anOrder(db, buyer, { items })
  await pay(db, buyer, order_parent_number)
  return { buyer, order_number, site_id }
}

const asked = { statuses: '', search: '', page: 1, page_size: 20 }

/** Around midnights of several sites, in summer and winter, and on days on which clocks are changed. */
const instants: [string, SiteCode, string][] = [
  ['2026-11-25T07:59:59.999Z', 'LA', '2026-11-24'],
  ['2026-11-25T08:00:00.000Z', 'LA', '2026-11-25'],
  ['2026-11-25T04:59:59.999Z', 'New_York', '2026-11-24'],
  ['2026-11-25T05:00:00.000Z', 'New_York', '2026-11-25'],
  ['2026-07-01T04:59:59.999Z', 'CHI', '2026-06-30'],
  ['2026-03-09T06:59:59.999Z', 'LA', '2026-03-08'],
  ['2026-11-02T07:59:59.999Z', 'SEA', '2026-11-01'],
]

test.each(instants)('what happens at %s at %s is of %s in every list and sum', async (at, site, day) => {
  const { buyer, order_number, site_id } = await orderAt(at, site)
  expect(dayAt(new Date(at), timeZoneOf(site))).toBe(day)
  const days = { from: day, to: day }
  const numbers = ({ list }: { list: readonly { order_number: string | null }[] }) =>
    list.map((row) => row.order_number)

  const own = await reading(db, (tx) => listOrders(tx, buyer, { ...asked, ...days }))
  expect(numbers(own)).toEqual([order_number])
  const seen = await reading(db, (tx) => listOrdersForStaff(tx, staff, { ...asked, ...days }))
  expect(numbers(seen)).toContain(order_number)

  const moved = transactionList.in.parse({ ...days, page: 1, page_size: 20 })
  expect(numbers(await reading(db, (tx) => listTransactions(tx, buyer, moved)))).toContain(order_number)
  const month = { ...buyer, at: new Date('2027-01-01T12:00:00Z') }
  const statement = await reading(db, (tx) => showStatement(tx, month, days))
  expect(statement.list.map(({ number }) => number)).toContain(order_number)

  const span = { ...days, site_id, by: 'day' as const }
  const counted = await reading(db, (tx) => countOrders(tx, staff, dashboardOrders.in.parse(span)))
  expect(counted.rows.filter((row) => !row.before).map((row) => row.begins)).toEqual([day])
  const money = await reading(db, (tx) => sumMoney(tx, staff, dashboardMoney.in.parse(span)))
  expect(money.currencies[0]!.parts.map((part) => part.begins)).toEqual([day])
})

test('the orders of all sites on a day are those of each site together', async () => {
  const span = { from: '2026-11-24', to: '2026-11-25', by: 'day' as const }
  const count = async (site_id?: number) => {
    const { rows } = await reading(db, (tx) =>
      countOrders(tx, staff, dashboardOrders.in.parse({ ...span, ...(site_id && { site_id }) })),
    )
    return rows.filter((row) => !row.before).reduce((sum, row) => sum + row.count, 0)
  }
  let each = 0
  for (const code of siteCodes) each += await count(await aSite(db, code))
  expect(await count()).toBe(each)
  expect(each).toBe(4)
})

test('attempts to pay are listed by the days of the site looked at', async () => {
  const { buyer } = await orderAt('2026-05-01T03:00:00.000Z', 'LA')
  await db
    .insertInto('payment_attempt')
    .values({
      attempt_number: 'P1',
      company_id: buyer.company_id,
      account_id: buyer.account_id,
      purpose: 'recharge',
      order_sn: null,
      provider: 'stripe',
      payment: 3,
      amount_cents: 100 as never,
      created_at: buyer.at,
      expires_at: buyer.at,
    } as never)
    .execute()
  const count = async (from: string, to: string) => {
    const wanted = attemptList.in.parse({ from, to })
    return (await reading(db, (tx) => listAttempts(tx, staff, wanted))).count
  }
  expect(await count('2026-04-30', '2026-04-30')).toBe(1)
  expect(await count('2026-05-01', '2026-05-01')).toBe(0)
})
