import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payStorage as payDeclared, storageBillLines } from '#api/goods/stock/storage-bill'
import { storageTariffCheck, storageTariffList, storageTariffSave } from '#api/goods/stock/storage-tariff'
import { inTransaction, reading } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { anItem, balanceOf, fund, pay } from '#tests/fixtures/buying'
import { aDealer, aSale, keepOf } from '#tests/fixtures/dealers'
import { aForm } from '#tests/fixtures/paying/requisitions'
import { accrue, closeMonths, dayOn, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { checkTariff } from './check-tariff.ts'
import { checkStorageCorrection, listStorageCorrections, makeStorageCorrection } from './correct-bill.ts'
import { listStorageTariffs } from './list-tariffs.ts'
import { listBillsForStaff } from './office-bills.ts'
import { payStorage } from './pay-storage.ts'
import { proposeTariff } from './propose-tariff.ts'
import { remindOfStorage } from './reminder/remind-of-storage.ts'
import { listBillLines, listBills, showBill } from './show-bills.ts'
import { showStorageCosts } from './storage-costs.ts'

const { db } = await testDatabase()
const agree = async () => expect(await breaches(db)).toEqual({})

const charges = ({ company_id }: Buyer) =>
  db
    .selectFrom('storage_charge')
    .select(['day', 'amount', 'rate_cents', 'micro_cents', 'bill_id'])
    .where('company_id', '=', company_id)
    .orderBy('day')
    .execute()
const bills = (dealer: Buyer) => reading(db, (tx) => listBills(tx, dealer, { page: 1, page_size: 10 }))
test('a month is billed once, of all its days, and taken out of the wallet', async () => {
  const { dealer } = await storedChairs(db, { dollars: 1_000 })
  const before = await balanceOf(db, dealer)
  await accrue(db, daysOn(45))
  const billed = async (at: Date) => {
    await closeMonths(db, at)
    return (await bills(dealer)).count
  }
  const [mayThere, before7] = [new Date('2026-05-01T08:00:00Z'), new Date('2026-05-01T06:00:00Z')]
  expect(await billed(daysOn(45))).toBe(0)
  // The first of May has begun in Los Angeles, but not all days of April are charged.
  expect(await billed(mayThere)).toBe(0)
  await accrue(db, mayThere)
  expect(await billed(before7)).toBe(0)
  expect(await billed(mayThere)).toBe(1)
  expect(await billed(new Date('2026-05-01T09:00:00Z'))).toBe(1)
  const shown = await bills(dealer)
  // From 1 April, 30 days after 2 March, to 30 April: 30 days of ten chairs at 45 cents.
  const cents = Math.floor((30 * 10 * 84_213 * 45 + 500_000) / 1_000_000)
  expect(shown.list).toMatchObject([{ month: '2026-04-01', amount: (cents / 100).toFixed(2), owed: '0.00' }])
  expect(before - (await balanceOf(db, dealer))).toBe(cents)
  expect(await lastMail(db, dealer.email)).toMatchObject({ template: 'storageBill' })
  await agree()
})

test('months that were missed are billed one by one, each line with its share to the cent', async () => {
  const { dealer, item } = await storedChairs(db, { dollars: 1_000 })
  await keepOf(db, { ...dealer, at: daysOn(11) }, [{ ...item, quantity: 7 }])
  await accrue(db, daysOn(130))
  await closeMonths(db, daysOn(130))
  const { list } = await bills(dealer)
  expect(list.map(({ month }) => month)).toEqual(['2026-06-01', '2026-05-01', '2026-04-01'])
  for (const { bill_number, amount } of list) {
    const first = await reading(db, (tx) =>
      listBillLines(tx, dealer, storageBillLines.in.parse({ bill_number, page_size: 2 })),
    )
    const rest = first.next
      ? await reading(db, (tx) =>
          listBillLines(tx, dealer, storageBillLines.in.parse({ bill_number, after: first.next })),
        )
      : { list: [] }
    const lines = [...first.list, ...rest.list]
    expect(lines).toHaveLength(first.count)
    expect(lines.reduce((sum, line) => sum + Number(line.amount) * 100, 0).toFixed(0)).toBe(
      (Number(amount) * 100).toFixed(0),
    )
  }
  await agree()
})

test('what the wallet lacks is owed: nothing is sent or kept until it is paid, in parts and never too much', async () => {
  const { dealer, item } = await storedChairs(db, { dollars: 500 })
  const sale = await aSale(db, { ...dealer, at: daysOn(1) }, { items: [item] })
  await accrue(db, daysOn(70))
  const drained = await balanceOf(db, dealer)
  await keepOf(db, { ...dealer, at: daysOn(70) }, [await anItem(db, { price: drained - 100 })])
  await closeMonths(db, daysOn(70))
  const { list, owed } = await bills(dealer)
  const bill = list[0]!
  expect(bill).toMatchObject({ paid: '1.00', owed })
  expect(Number(owed)).toBeGreaterThan(5)
  const now = { ...dealer, at: daysOn(70) }
  // The order costs nothing, and waits all the same.
  expect(sale.total).toBe('0.00')
  const allRefused = async () => {
    const refused = [
      await refusalOf(pay(db, { ...now, at: daysOn(1) }, sale.order_parent_number)),
      await refusalOf(keepOf(db, now, [item])),
      await refusalOf(aForm(db, now, { items: [item] })),
    ]
    expect(refused).toEqual(Array(3).fill('storage.owed'))
  }
  await allRefused()
  const costs = await reading(db, (tx) => showStorageCosts(tx, now))
  expect(costs).toMatchObject({ owed, warehouses: [{}, {}] })
  await fund(db, dealer, 100)
  const paying = (amount: string, actor: Buyer = now) =>
    inTransaction(db, (tx) =>
      payStorage(tx, actor, payDeclared.in.parse({ bill_number: bill.bill_number, amount })),
    )
  expect(await refusalOf(paying('1.00', await aDealer(db, 50)))).toBe('request.notFound')
  expect(await refusalOf(paying((Number(owed) + 0.01).toFixed(2)))).toBe('storage.amount')
  expect(await paying('2.00')).toMatchObject({ paid: '2.00', owed: (Number(owed) - 2).toFixed(2) })
  await paying((Number(owed) - 2.01).toFixed(2))
  await allRefused()
  await paying('0.01')
  expect(await refusalOf(paying('0.01'))).toBe('storage.amount')
  await pay(db, { ...now, at: daysOn(1) }, sale.order_parent_number)
  await agree()
})

test('it is reminded of after 3, 7 and 14 days, once each', async () => {
  const { dealer } = await storedChairs(db, { dollars: 301 })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  expect(Number((await bills(dealer)).owed)).toBeGreaterThan(0)
  const told = async (days: number) => {
    await inTransaction(db, (tx) => remindOfStorage(tx, system(daysOn(75 + days))))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notice where name = 'storageOwed' and account_id = ${dealer.account_id}`.execute(
      db,
    )
    return rows[0]!.count
  }
  expect([
    await told(2),
    await told(3),
    await told(6),
    await told(7),
    await told(14),
    await told(40),
  ]).toEqual([0, 1, 1, 2, 3, 3])
})

test('two people take an amount off a bill: first off what is owed, the rest goes back to the wallet', async () => {
  const { dealer } = await storedChairs(db, { dollars: 303 })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  const bill = (await bills(dealer)).list[0]!
  const [first, second] = [
    await aStaff(db, ['finance'], daysOn(75)),
    await aStaff(db, ['finance'], daysOn(75)),
  ]
  const make = (amount: string, reason = 'Volume measured anew') =>
    inTransaction(db, (tx) =>
      makeStorageCorrection(tx, first, {
        bill_number: bill.bill_number,
        amount,
        reason,
        idempotency_key: '',
      }),
    )
  expect(await refusalOf(make('9999'))).toBe('storage.amount')
  expect(await refusalOf(make('1', 'short'))).toBe('correction.reason')
  const amount = (Number(bill.owed) + 1).toFixed(2)
  const { id } = await make(amount)
  expect(await refusalOf(make('1'))).toBe('storage.correctionWaits')
  const check = (by: typeof first, pass = true) =>
    inTransaction(db, (tx) => checkStorageCorrection(tx, by, { id, pass, reason: '', idempotency_key: '' }))
  expect(await refusalOf(check(first))).toBe('correction.secondPerson')
  expect(await refusalOf(check(second, false))).toBe('correction.reasonNeeded')
  const before = await balanceOf(db, dealer)
  await check(second)
  expect(await refusalOf(check(second))).toBe('correction.notWaiting')
  expect((await balanceOf(db, dealer)) - before).toBe(100)
  const shown = await reading(db, (tx) => showBill(tx, dealer, { bill_number: bill.bill_number }))
  expect(shown).toMatchObject({ corrected: amount, owed: '0.00', corrections: [{ amount }] })
  expect(shown.payments.at(-1)?.amount).toBe('-1.00')
  expect(
    (await reading(db, (tx) => listStorageCorrections(tx, second, { tab: 'booked', page: 1, page_size: 5 })))
      .count,
  ).toBe(1)
  const office = await reading(db, (tx) =>
    listBillsForStaff(tx, second, {
      payer: 'dealer',
      tab: 'all',
      search: bill.bill_number,
      page: 1,
      page_size: 5,
    }),
  )
  expect(office.list).toHaveLength(1)
  await expect(
    sql`update storage_bill set paid_cents = 0 where bill_number = ${bill.bill_number}`.execute(db),
  ).rejects.toThrow()
  await agree()
})

test('a tariff is agreed on by two people before its day; another company’s days keep theirs', async () => {
  const { dealer, item } = await storedChairs(db)
  const [first, second] = [
    await aStaff(db, ['finance'], daysOn(40)),
    await aStaff(db, ['finance'], daysOn(40)),
  ]
  const wish = {
    payer: 'dealer',
    warehouse_id: item.warehouse_id,
    steps: JSON.stringify([{ from_age: 0, price: '1.00' }]),
  }
  const propose = (more: object, by = first) =>
    inTransaction(db, (tx) => proposeTariff(tx, by, storageTariffSave.in.parse({ ...wish, ...more })))
  const check = (id: number, by: typeof first, more: object = {}) =>
    inTransaction(db, (tx) => checkTariff(tx, by, storageTariffCheck.in.parse({ id, pass: true, ...more })))
  expect(await refusalOf(propose({ valid_from: dayOn(39) }))).toBe('storage.tariffDate')
  expect(
    await refusalOf(propose({ valid_from: dayOn(50), steps: JSON.stringify([{ from_age: 1, price: '1' }]) })),
  ).toBe('storage.steps')
  expect(await refusalOf(propose({ valid_from: dayOn(50), warehouse_id: 999_999 }))).toBe('storage.warehouse')
  const { id } = await propose({ valid_from: dayOn(50) })
  expect(await refusalOf(propose({ valid_from: dayOn(50) }))).toBe('storage.same')
  const listed = await reading(db, (tx) => listStorageTariffs(tx, first, storageTariffList.in.parse({})))
  expect(listed.waiting).toMatchObject([{ id, mine: true, late: false, after: '25.26' }])
  expect(await refusalOf(check(id, first))).toBe('storage.secondPerson')
  expect(await refusalOf(check(id, second, { pass: false }))).toBe('storage.reasonNeeded')
  await check(id, second)
  expect(await refusalOf(check(id, second))).toBe('storage.notWaiting')
  const tooLate = await propose({ valid_from: dayOn(42) })
  expect(await refusalOf(check(tooLate.id, { ...second, at: daysOn(42) }))).toBe('storage.tariffDate')
  await accrue(db, daysOn(52))
  expect((await charges(dealer)).slice(-3).map((row) => row.rate_cents)).toEqual([45, 100, 100])
  await expect(sql`update storage_step set cents_per_m3 = 1`.execute(db)).rejects.toThrow()
  await expect(
    sql`update storage_tariff set valid_from = '2026-01-01' where id = ${id}`.execute(db),
  ).rejects.toThrow()
  await expect(
    sql`insert into storage_tariff (payer, warehouse_id, valid_from, set_by, set_at) values ('dealer', ${item.warehouse_id}, '2027-01-01', ${first.account_id}, now())`.execute(
      db,
    ),
  ).rejects.toThrow('begins with the first day')
  await agree()
})
