import { expect, test } from 'vitest'
import { officeMoveOrder } from '#api/buying/office-order'
import { Refusal } from '#rules/refusals'
import { shaper } from './shape.ts'

const shape = shaper(officeMoveOrder)
const order_number = 'O1'
/** The refusal of a request, with its field. */
function refused(fields: Record<string, unknown>): [string, string | undefined] {
  try {
    shape({ order_number, ...fields })
  } catch (error) {
    if (error instanceof Refusal) return [error.reason, error.field]
    throw error
  }
  throw new Error('it was not refused')
}

test('an event takes its own fields alone, and ignores empty fields of others', () => {
  const accepted = shape({ order_number, event: 'accept', carrier: 'UPS', lines: '', idempotency_key: '' })
  expect(accepted).toEqual({ order_number, event: 'accept', remark: '' })
  const shipped = shape({ order_number, event: 'ship', carrier: 'UPS', lines: '', delivery_fee: '60.00' })
  expect(shipped).toEqual({ order_number, event: 'ship', remark: '', carrier: 'UPS', tracking_number: '' })
})

test('the missing field of an event is refused by its own name, beside the field', () => {
  for (const event of ['fail', 'declineDelivery'])
    for (const remark of [undefined, '', ' '])
      expect(refused({ event, remark })).toEqual(['order.reasonNeeded', 'remark'])
  for (const delivery_fee of [undefined, '', '0', '-4', 'much'])
    expect(refused({ event: 'quoteDelivery', delivery_fee })).toEqual(['order.feeNeeded', 'delivery_fee'])
  expect(refused({ event: 'quoteFreight', remark: 'Pallets' })).toEqual(['order.feeNeeded', 'freight_fee'])
  expect(refused({ event: 'quoteFreight', freight_fee: '300' })).toEqual(['order.reasonNeeded', 'remark'])
})

test('malformed fields are refused before missing ones', () => {
  for (const event of [undefined, '', 'explode'])
    expect(refused({ event })).toEqual(['request.malformed', 'event'])
  expect(refused({ event: 'fail', order_number: '' })).toEqual(['request.malformed', 'order_number'])
  expect(refused({ event: 'fail', remark: 'x'.repeat(501) })).toEqual(['request.malformed', 'remark'])
  expect(refused({ event: 'fail', idempotency_key: 'x' })).toEqual(['request.malformed', 'idempotency_key'])
})
