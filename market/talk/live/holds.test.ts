import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { orderTimes } from '#rules/buying/order/times'
import { aCustomer, anItem, anOrder, later, pay } from '#tests/fixtures/buying'
import { aColleague, minutesLater } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listHolds } from '../../buying/order/read/list-holds.ts'
import { tellHolds } from './tell-holds.ts'

const { db } = await testDatabase()
const item = await anItem(db, { price: 1_000 })

test('who ordered sees it in the last hour, and is told an hour and ten minutes before its end', async () => {
  const rosa = await aCustomer(db, 100)
  const colleague = await aColleague(db, rosa)
  const { order_parent_number: order_sn } = await anOrder(db, rosa, { items: [item] })
  const paid = await anOrder(db, rosa, { items: [item] })
  await pay(db, rosa, paid.order_parent_number)
  await anOrder(db, colleague, { items: [item] })
  const end = later(rosa, orderTimes.payHours).at
  const seen = async (minutes: number) => {
    const at = minutesLater(-minutes, end)
    const { list, now } = await reading(db, (tx) => listHolds(tx, { ...rosa, at }))
    expect(now).toBe(at.toISOString())
    return list
  }
  expect(await seen(61)).toEqual([])
  expect(await seen(60)).toEqual([{ order_sn, pay_before: end.toISOString() }])
  expect(await seen(0)).toEqual([])
  const told: number[] = []
  for (let minutes = 70; minutes >= 0; minutes -= 1) {
    await db.deleteFrom('live_event').execute()
    await inTransaction(db, (tx) => tellHolds(tx, system(minutesLater(-minutes, end))))
    const rows = await db.selectFrom('live_event').select(['account_id', 'topic', 'ref']).execute()
    if (rows.length > 0) told.push(minutes)
    for (const row of rows) expect(row).toMatchObject({ topic: 'hold', ref: '' })
    const of = rows.map(({ account_id }) => account_id).toSorted()
    if (rows.length > 0) expect(of).toEqual([rosa.account_id, colleague.account_id].toSorted())
  }
  expect(told).toEqual([60, 59, 10, 9])
})

test('a purchase tells of its order and its notices alone: what it writes is bounded', async () => {
  const rosa = await aCustomer(db, 100)
  await db.deleteFrom('live_event').execute()
  const { order_number } = await anOrder(db, rosa, { items: [item] })
  await pay(db, rosa, order_number)
  const rows = await db.selectFrom('live_event').select(['topic', 'ref']).orderBy('id').execute()
  expect(rows.filter(({ topic }) => topic !== 'notice')).toEqual([
    { topic: 'order', ref: order_number },
    { topic: 'order', ref: order_number },
  ])
})
