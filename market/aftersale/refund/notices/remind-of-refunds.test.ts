import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { aCustomer, anItem, later } from '#tests/fixtures/buying'
import { lastMail, noon } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { remindOfRefunds } from './remind-of-refunds.ts'

// It is Monday, the 2nd of March 2026, at noon: what is asked now is to be answered until Wednesday noon.
const { db } = await testDatabase()
const remind = (hours: number) =>
  inTransaction(db, (tx) => remindOfRefunds(tx, system(new Date(noon.getTime() + hours * 3_600_000))))

test('a manufacturer is reminded once, twelve hours before a request is decided without it', async () => {
  const buyer = await aCustomer(db, 1_000)
  const asked = async () => {
    const { order_number, lines, seller } = await aCompleted(db, buyer, [await anItem(db)])
    const line = { line_id: lines[0]!.id, quantity: 1 }
    return { seller, ...(await ask(db, buyer, { order_number, cause: 'damaged', lines: [line] })) }
  }
  const [first, answered] = [await asked(), await asked()]
  await decide(db, later(answered.seller, 1), { refund_number: answered.refund_number, event: 'agree' })
  expect(await remind(35)).toBe(0)
  expect([await remind(37), await remind(38)]).toEqual([1, 0])
  const email = first.seller.email
  expect(await lastMail(db, email)).toMatchObject({
    template: 'refundReminder',
    params: { refund_number: first.refund_number, answer_by: '2026-03-04T12:00:00.000Z' },
  })
  expect(await remind(49)).toBe(0)
})
