import { expect, test } from 'vitest'
import { purchaseMode } from '../../codes.ts'
import { fits, groupTick, type SelectableLine, tickedAtFirst } from './cart-selection.ts'

const pickup = 1
const delivery = 2
const line = (id: number, wish: Partial<SelectableLine> = {}): SelectableLine => ({
  id,
  warehouse_area_id: '1',
  logistics_type: pickup,
  purchase_mode: purchaseMode.general,
  merchant_uuid: 'm',
  port: null,
  problem: null,
  ...wish,
})
const delivered = (id: number) => line(id, { logistics_type: delivery })
const soldOut = (id: number) => line(id, { problem: 'stock.notEnough' })
const away = (id: number) => line(id, { warehouse_area_id: '2' })
const fob = (id: number, merchant_uuid: string, port = 'Ningbo') =>
  line(id, { purchase_mode: purchaseMode.fob, merchant_uuid, port })

const alike = [line(1), line(2), line(3)]
const mixed = [delivered(9), ...alike]

// biome-ignore format: a table
const cases: readonly [name: string, group: SelectableLine[], chosen: number[], tick: [string, boolean, number[]] | null][] = [
  ['nothing ticked', alike, [], ['none', true, [1, 2, 3]]],
  ['one ticked', alike, [2], ['some', true, [1, 3]]],
  ['all ticked', alike, [1, 2, 3], ['all', false, [1, 2, 3]]],
  ['mixed, nothing ticked: the most of one kind', mixed, [], ['none', true, [1, 2, 3]]],
  ['mixed, the odd one ticked: it is not all', mixed, [9], ['some', false, [9]]],
  ['mixed, the others ticked: it is not all', mixed, [1, 2, 3], ['some', false, [1, 2, 3]]],
  ['equally many: the first', [delivered(9), line(1)], [], ['none', true, [9]]],
  ['one that is sold out stays out', [soldOut(8), ...alike], [1, 2, 3], ['some', false, [1, 2, 3]]],
  ['all sold out', [soldOut(8)], [], null],
  ['FOB goods of one manufacturer', [fob(4, 'a'), fob(5, 'b'), fob(6, 'b')], [], ['none', true, [5, 6]]],
  ['FOB goods of one port', [fob(4, 'a', 'Xiamen'), fob(5, 'a'), fob(6, 'a')], [], ['none', true, [5, 6]]],
]

test.each(cases)('the tick box of a group: %s', (_name, group, ids, tick) => {
  const found = groupTick(
    group,
    group.filter(({ id }) => ids.includes(id)),
  )
  expect(found && [found.state, found.on, found.ids]).toEqual(tick)
})

test('a group of another warehouse than the selection cannot be ticked', () => {
  expect(groupTick([away(7)], alike)).toBeNull()
})

test('a contract takes goods of one manufacturer and one port, whatever their warehouse', () => {
  const chosen = [fob(1, 'a')]
  expect(fits({ ...fob(2, 'a'), warehouse_area_id: '9' }, chosen)).toBeNull()
  expect(fits(fob(2, 'b'), chosen)).toBe('merchant')
  expect(fits(fob(2, 'a', 'Xiamen'), chosen)).toBe('port')
})

test('what was just put into the cart is ticked, as far as it can be ordered at once', () => {
  const cart = [...alike, soldOut(4), delivered(9), away(10), away(11)]
  expect(tickedAtFirst(cart, [2, 3, 4])).toEqual([2, 3])
  expect(tickedAtFirst(cart, [1, 9, 10, 11])).toEqual([10, 11])
  expect(tickedAtFirst(cart, [4, 77])).toEqual([])
  expect(tickedAtFirst(cart, [])).toEqual([])
})
