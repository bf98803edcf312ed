import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, plus, toCents, zero } from '../../money/money.ts'
import { addsUp, freightDaysOver, freightDue, freightEvent, freightSince, leastFreight } from './freight.ts'
import { orderStatus, type Status } from './status.ts'

const cents = (min: number, max: number) => fc.integer({ min, max }).map(toCents)

test('the paid and the due part of freight add up to it', () => {
  fc.assert(
    fc.property(cents(1, 900_000), cents(1, 90_000), fc.nat(), (goods, fare, some) => {
      const part = toCents(some % (fare + 1))
      const price = {
        fare_fee_cents: fare,
        order_fee_cents: plus(goods, fare),
        paid_fee_cents: plus(goods, part),
      }
      const { paid, due } = freightDue({ ...price, status: orderStatus.freightPartlyPaid })
      expect(plus(paid, due)).toBe(fare)
      expect(paid).toBe(part)
      expect(freightDue({ ...price, status: orderStatus.cancellationAsked }).due).toBe(zero)
    }),
  )
})

test('overdue freight has an age in whole days, counted from its deadline', () => {
  const pay_before = new Date('2026-11-15T12:00:00Z')
  const over = (at: string, status = orderStatus.freightPartlyPaid as Status) =>
    freightDaysOver({ status, pay_before }, new Date(at))
  expect(over('2026-11-15T11:59:00Z')).toBeNull()
  expect(over('2026-11-15T12:00:00Z')).toBe(0)
  expect(over('2026-11-24T13:00:00Z')).toBe(9)
  expect(freightSince(pay_before).toISOString()).toBe('2026-11-08T12:00:00.000Z')
  expect(over('2026-11-24T13:00:00Z', orderStatus.shipping)).toBeNull()
})

test('an unpaid order has paid no freight', () => {
  const price = { fare_fee_cents: zero, order_fee_cents: toCents(100), paid_fee_cents: zero }
  expect(freightDue({ ...price, status: orderStatus.pendingPayment })).toEqual({ paid: zero, due: zero })
})

test('freight can be paid in part once, then the whole rest; never more, never zero', () => {
  const due = toCents(1000)
  const first = { status: orderStatus.pendingFreightPayment, due }
  const rest = { status: orderStatus.freightPartlyPaid, due }
  expect(freightEvent(first, due)).toBe('payFreight')
  expect(freightEvent(first, minus(due, toCents(1)))).toBe('payFreightPart')
  expect(freightEvent(rest, due)).toBe('payFreight')
  expect(freightEvent(rest, minus(due, toCents(1)))).toBeNull()
  for (const amount of [zero, toCents(-5), toCents(1001)]) {
    expect(freightEvent(first, amount)).toBeNull()
    expect(freightEvent(rest, amount)).toBeNull()
  }
  for (const status of [
    orderStatus.awaitingPacking,
    orderStatus.pendingPayment,
    orderStatus.cancellationAsked,
  ])
    expect(freightEvent({ status, due }, due)).toBeNull()
  expect([leastFreight(first), leastFreight(rest)]).toEqual([1, 1000])
})

test('the lines of a quotation add up to it, or there are none', () => {
  const line = (amount: number) => ({ text: 'Linehaul', amount_cents: toCents(amount) })
  expect(addsUp(toCents(300), [])).toBe(true)
  expect(addsUp(toCents(300), [line(100), line(200)])).toBe(true)
  expect(addsUp(toCents(300), [line(100)])).toBe(false)
})
