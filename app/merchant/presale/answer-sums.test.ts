import { expect, test } from 'vitest'
import { chosenSums, fitTogether } from './answer-sums.ts'

const line = { custom_sn: 'A-1', quantity: 6, batch_id: 3, free: 10, here: 6 }
const booking = { company_name: 'Shore', warehouse_name: 'Ontario', total: '1200.50', lines: [line] }
const other = { ...booking, company_name: 'Casa', total: '99.50', lines: [{ ...line, quantity: 5 }] }

test('the sums of chosen reservations name whose they are, where, and what they come to', () => {
  expect(chosenSums([booking, other, booking])).toEqual({
    companies: 'Casa, Shore',
    warehouses: 'Ontario',
    pieces: 17,
    total: '2500.50',
  })
})

test('reservations that each fit into a shipment may not fit into it together', () => {
  expect([fitTogether([booking], 'free'), fitTogether([other], 'free')]).toEqual([true, true])
  expect(fitTogether([booking, other], 'free')).toBe(false)
  expect(fitTogether([booking, { ...other, lines: [{ ...line, batch_id: 4 }] }], 'free')).toBe(true)
  expect([fitTogether([booking], 'here'), fitTogether([booking, other], 'here')]).toEqual([true, false])
  expect(fitTogether([booking, { ...other, warehouse_name: 'Edison' }], 'here')).toBe(true)
})
