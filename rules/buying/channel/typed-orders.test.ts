import { expect, test } from 'vitest'
import { guessSalesMapping } from './column-maps.ts'
import { salesTable } from './sales-table.ts'
import { blankRow, rowsOfTable, typedFaults, typedFields, typedTable } from './typed-orders.ts'

const row = { ...blankRow, platform_order: 'A-1', number: 'SOFA', quantity: '2', consignee: 'Ann Lee' }

test('typed rows are read as a file of the same orders, and a further item is of the order above', () => {
  const further = { ...blankRow, number: 'LAMP', quantity: '1' }
  const lines = typedTable([row, blankRow, further, { ...row, platform_order: 'A-2' }])
  const { columns, rows } = salesTable(
    lines.map((cells, i) => ({ line: i + 1, cells })),
    'amazon',
  )
  expect(Object.keys(guessSalesMapping('amazon', columns)).sort()).toEqual([...typedFields].sort())
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ['A-1', 'SOFA', '2'],
    ['A-1', 'LAMP', '1'],
    ['A-2', 'SOFA', '2'],
  ])
})

test('pasted cells go where their head says, or from the column on in which they were pasted', () => {
  const named = [
    ['Zip', 'Order Number', 'SKU', 'Quantity'],
    ['90001', 'B-7', 'SOFA', '3'],
  ]
  expect(rowsOfTable(named, 'consignee')).toEqual([
    { platform_order: 'B-7', number: 'SOFA', quantity: '3', zip: '90001' },
  ])
  expect(rowsOfTable([['SOFA', '3'], ['LAMP']], 'number')).toEqual([
    { number: 'SOFA', quantity: '3' },
    { number: 'LAMP' },
  ])
})

const whole = {
  ...row,
  ...{ phone: '213 555 0100', street: '1 Palm St', city: 'Los Angeles', state: 'CA', zip: '90021' },
}
const namesOf = (rows: Parameters<typeof typedFaults>[0]) =>
  typedFaults(rows).map((faults) => faults.map(({ field, reason }) => `${field} ${reason}`))

test('the faults of typed rows are those that their file would have, each at the row where it is mended', () => {
  expect(namesOf([whole, blankRow])).toEqual([[], []])
  const wrong = { ...whole, phone: '12', zip: '10001', street: 'PO Box 9', ship_by: 'soon' }
  const further = { ...blankRow, number: 'LAMP', quantity: 'two' }
  expect(namesOf([wrong, further, { ...whole, platform_order: 'A-2', consignee: '' }])).toEqual([
    ['street postBox', 'phone phone', 'zip zipState', 'ship_by date'],
    ['quantity quantity'],
    ['consignee missing'],
  ])
})
