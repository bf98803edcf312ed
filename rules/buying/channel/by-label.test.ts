import { expect, test } from 'vitest'
import { orderOfLabel, thirdPartyOfSale } from './by-label.ts'
import { guessSalesMapping } from './column-maps.ts'
import { readSalesRow } from './read-sales-row.ts'

const orders = [
  { order_number: 'T2600011-1', platform_order: 'CS-41' },
  { order_number: 'T2600012-1', platform_order: 'CS-41/R1' },
  { order_number: 'T2600013-1', platform_order: '#1042' },
  { order_number: 'T2600014-1', platform_order: 'BOTH 7' },
  { order_number: 'T2600014-2', platform_order: 'BOTH 7' },
]

test.each([
  ['CS-41.pdf', 'T2600011-1'],
  ['label_cs-41 (1of2).PDF', 'T2600011-1'],
  ['CS-41_R1.pdf', 'T2600012-1'],
  ['1042.pdf', 'T2600013-1'],
  ['t2600014-2.png', 'T2600014-2'],
  ['T2600014-2 both 7.png', 'T2600014-2'],
  ['CS-410.pdf', undefined],
  ['BOTH 7.pdf', undefined],
  ['labels.pdf', undefined],
  ['.pdf', undefined],
])('a label called %s is for %s', (name, order_number) => {
  expect(orderOfLabel(name, orders)?.order_number).toBe(order_number)
})

const cells = {
  platform_order: 'CS-41',
  number: 'SOFA',
  quantity: '1',
  consignee: 'Ann Lee',
  phone: '213 555 0100',
  street: '1 Palm St',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90021',
}
const seller = {
  platform: 'wayfair' as const,
  account: 'Store',
  carrier: 'UPS',
  carrier_account: '12AB34',
  email: 'dealer@store.test',
}

test('the warehouse is told the carrier of the file, else that of the account, and whom to write to', () => {
  const row = readSalesRow(cells)
  expect(thirdPartyOfSale(row, seller)).toEqual({
    carrier: 'UPS',
    platform: 'Wayfair',
    account: '12AB34',
    order_id: 'CS-41',
    consignee: 'Ann Lee',
    address: '1 Palm St, Los Angeles, CA',
    phone: row.ship_to.receiving_phone,
    email: 'dealer@store.test',
    postal_code: '90021',
  })
  const named = readSalesRow({ ...cells, carrier: 'FedEx', email: 'ann@mail.test' })
  expect(thirdPartyOfSale(named, { ...seller, platform: 'other' })).toMatchObject({
    carrier: 'FedEx',
    email: 'ann@mail.test',
    platform: 'Store',
  })
  expect(readSalesRow({ ...cells, email: 'no address' })).toMatchObject({ email: '', faults: [] })
})

test('the columns of carriers and addresses are known by their names on the platforms', () => {
  expect(guessSalesMapping('wayfair', ['PO Number', 'Carrier Name'])).toMatchObject({
    carrier: 'Carrier Name',
  })
  expect(guessSalesMapping('amazon', ['order-id', 'buyer-email'])).toMatchObject({ email: 'buyer-email' })
  expect(guessSalesMapping('other', ['Pedido', 'Transportista', 'Correo'])).toMatchObject({
    carrier: 'Transportista',
    email: 'Correo',
  })
})
