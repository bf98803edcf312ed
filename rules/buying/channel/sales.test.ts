import { expect, test } from 'vitest'
import { guessSalesMapping } from './column-maps.ts'
import { judgeSales, type NumberedRow, type SalesKnowledge } from './judge-sales.ts'
import { readSalesRow } from './read-sales-row.ts'
import { placeToReplenish } from './replenish.ts'
import { neededSalesFields, orderKeyOf } from './sales-fields.ts'
import { cellsByField, mappingFor, salesTable } from './sales-table.ts'
import { shareShipped, trackingShapes } from './tracking-file.ts'

const cells = {
  platform_order: '112-5550001-1',
  number: 'LK-1',
  quantity: '2',
  consignee: 'Ann Lee',
  phone: '+1 213-555-0100 ext. 12345',
  street: '1 Palm St',
  street2: 'Apt 4',
  city: 'Los Angeles',
  state: 'California',
  zip: '90021',
}
const faultsOf = (change: object) =>
  readSalesRow({ ...cells, ...change }).faults.map(({ field, reason }) => `${field} ${reason}`)

test('a row is read as our addresses have it', () => {
  const { faults, ship_to, quantity } = readSalesRow(cells)
  expect([faults, quantity]).toEqual([[], 2])
  expect(ship_to).toMatchObject({
    receiving_name: 'Ann Lee',
    receiving_phone: '+1 213-555-0100',
    extension: '12345',
    receiving_address: '1 Palm St, Apt 4',
    receiving_state: 'CA',
  })
})

test('the zeros that a spreadsheet drops from a ZIP come back where the state had them', () => {
  expect(readSalesRow({ ...cells, zip: '1233', state: 'MA' }).ship_to.receiving_zip).toBe('01233')
  expect(readSalesRow({ ...cells, zip: "'01233", state: 'MA' }).ship_to.receiving_zip).toBe('01233')
  expect(readSalesRow({ ...cells, zip: '601', state: 'PR' }).ship_to.receiving_zip).toBe('00601')
  expect(readSalesRow({ ...cells, zip: '1233-0044', state: 'ma' }).ship_to.receiving_zip).toBe('01233-0044')
  expect(faultsOf({ zip: '1233', state: 'CA' })).toEqual(['zip zip'])
  expect(faultsOf({ zip: '90021', state: 'MA' })).toEqual(['zip zipState'])
  expect(faultsOf({ zip: '090210', state: 'CA' })).toEqual(['zip zip'])
})

test.each([
  [{ platform_order: '1.11E+16' }, 'platform_order scientific'],
  [{ platform_order: '1,11e+16' }, 'platform_order scientific'],
  [{ platform_order: '112345678901234000' }, 'platform_order scientific'],
  [{ number: '4.2E+11' }, 'number scientific'],
  [{ street: 'P.O. Box 12' }, 'street postBox'],
  [{ street2: 'PO BOX 12' }, 'street postBox'],
  [{ quantity: '0' }, 'quantity quantity'],
  [{ quantity: 'two' }, 'quantity quantity'],
  [{ quantity: '' }, 'quantity missing'],
  [{ platform_order: '#' }, 'platform_order missing'],
  [{ platform_order: ' # # ' }, 'platform_order missing'],
  [{ platform_order: '＃' }, 'platform_order missing'],
  [{ country: 'CA' }, 'country country'],
  [{ state: 'Ontario' }, 'state state'],
  [{ phone: '12' }, 'phone phone'],
  [{ consignee: 'x'.repeat(81) }, 'consignee tooLong'],
])('%o is a fault', (change, fault) => {
  expect(faultsOf(change)).toEqual([fault])
})

test('a number that ends in zeros is what a person typed, but not what a spreadsheet has cut', () => {
  const faultsOfTyped = (typed: object) =>
    readSalesRow({ ...cells, ...typed }, typed).faults.map(({ field, reason }) => `${field} ${reason}`)
  expect(faultsOf({ platform_order: '1112345678901230' })).toEqual(['platform_order scientific'])
  expect(faultsOfTyped({ platform_order: '1112345678901230' })).toEqual([])
  expect(faultsOfTyped({ number: '1112345678901230' })).toEqual([])
  expect(faultsOfTyped({ platform_order: '1.11E+16' })).toEqual(['platform_order scientific'])
})

test('an item’s number with an E is a number, and a formula is text', () => {
  expect(faultsOf({ number: '12E5' })).toEqual([])
  expect(readSalesRow({ ...cells, platform_order: '="112-1"' }).platform_order).toBe('112-1')
  expect(readSalesRow({ ...cells, consignee: "=cmd|' /C calc'!A1" }).ship_to.receiving_name).toBe(
    "=cmd|' /C calc'!A1",
  )
})

test('an order’s number is the same in capitals, with a # and with blanks', () => {
  expect(['#1001', '1001 ', ' 10 01'].map(orderKeyOf)).toEqual(['1001', '1001', '1001'])
  expect(orderKeyOf('ab-1')).toBe(orderKeyOf('AB-1'))
})

const heads = {
  amazon:
    'order-id\torder-item-id\tsku\tquantity-to-ship\trecipient-name\tbuyer-phone-number\tship-address-1\tship-city\tship-state\tship-postal-code',
  shopify:
    'Name\tEmail\tLineitem quantity\tLineitem sku\tShipping Name\tShipping Phone\tShipping Address1\tShipping City\tShipping Province\tShipping Zip',
  ebay: 'orderID\tlineItemID\tSKU\tquantity\tshipToName\tshipToPhone\tshipToAddress1\tshipToCity\tshipToStateOrProvince\tshipToPostalCode',
  walmart:
    'PO#\tOrder#\tLine#\tSKU\tQty\tCustomer Name\tCustomer Phone Number\tShip to Address 1\tCity\tState\tZip',
  wayfair:
    'PO Number\tItem Number\tQuantity\tShip To Name\tShip To Phone\tShip To Address\tShip To City\tShip To State\tShip To Zip',
  other: 'Pedido\tArtículo\tCantidad\tDestinatario\tTeléfono\tDirección\tCiudad\tEstado\tCódigo postal',
} as const

test.each(Object.entries(heads))('the columns of a file of %s are known', (platform, head) => {
  const mapping = guessSalesMapping(platform as keyof typeof heads, head.split('\t'))
  expect(neededSalesFields.filter((field) => mapping[field] === undefined)).toEqual([])
})

test('the head may stand below a title, columns named alike are told apart, and an own mapping wins', () => {
  const table = salesTable(
    [
      { line: 1, cells: ['Orders of today'] },
      { line: 3, cells: [...heads.amazon.split('\t'), 'note', 'note'] },
      { line: 4, cells: ['112-1', '77', 'LK-1', '1'] },
    ],
    'amazon',
  )
  expect(table.columns.slice(-2)).toEqual(['note', 'note (12)'])
  expect(table.rows).toMatchObject([
    { row_no: 4, cells: ['112-1', '77', 'LK-1', '1', '', '', '', '', '', '', '', ''] },
  ])
  const guessed = mappingFor(table.columns, { platform: 'amazon', own: null })
  expect(guessed.number).toBe('sku')
  const own = { ...guessed, number: 'note' }
  expect(mappingFor(table.columns, { platform: 'amazon', own }).number).toBe('note')
  expect(mappingFor(['other'], { platform: 'amazon', own }).number).toBeUndefined()
  const shape = { mapping: guessed, columns: table.columns }
  expect(cellsByField({ cells: table.rows[0]!.cells, fixed: { number: 'LK-2' } }, shape)).toMatchObject({
    platform_order: '112-1',
    number: 'LK-2',
  })
})

const rowsOf = (...changes: object[]): NumberedRow[] =>
  changes.map((change, i) => ({ row_no: i + 2, ...readSalesRow({ ...cells, ...change }) }))

/** Two places, with 3 pieces of item 1 in the first and 5 of items 1 and 2 in the second. */
const known = (): SalesKnowledge => {
  const all = [
    { area_id: 10, free: new Map([[1, 3]]) },
    {
      area_id: 20,
      free: new Map([
        [1, 5],
        [2, 5],
      ]),
    },
  ]
  return {
    meaning: (number) => ({ 'LK-1': [1], 'LK-2': [2], 'LK-3': [1, 2] })[number] ?? [],
    takes: (relation_id, amount) => [{ relation_id, amount }],
    places: () => all,
    buyable: () => 9,
    here: new Map([['OLD', 77]]),
    inParts: false,
  }
}
const judged = (...changes: object[]) =>
  judgeSales(rowsOf(...changes), known()).map((row) => [
    row.state,
    row.warehouse_area_id,
    row.faults.map(({ field, reason }) => `${field} ${reason}`).join(),
  ])

test('wide lines in which there is no head hold nobody up', () => {
  const cells = Array.from({ length: 120 }, (_, i) => `${'ä'.repeat(290)} ${i}`)
  const began = performance.now()
  salesTable(
    Array.from({ length: 31 }, (_, line) => ({ line, cells })),
    'other',
  )
  expect(performance.now() - began).toBeLessThan(300)
})

test('orders take what is free in the order of the file, each from one place that has all of it', () => {
  expect(
    judged(
      { platform_order: 'A', quantity: '2' },
      { platform_order: 'B', quantity: '2' },
      { platform_order: 'C', number: 'LK-2' },
      { platform_order: 'C', number: 'LK-1' },
      { platform_order: 'D', quantity: '2' },
    ),
  ).toEqual([
    [1, 10, ''],
    [1, 20, ''],
    [1, 20, ''],
    [1, 20, ''],
    [0, null, 'quantity short'],
  ])
})

test('an order is good as a whole, goes to one address, and is here once', () => {
  expect(
    judged(
      { platform_order: 'A', number: 'NO-1' },
      { platform_order: 'a' },
      { platform_order: 'B' },
      { platform_order: 'b', street: '2 Palm St' },
      { platform_order: '#old', zip: 'nonsense' },
      { platform_order: 'E', number: 'LK-3' },
      { platform_order: 'F', number: 'LK-2', quantity: '6' },
    ),
  ).toEqual([
    [0, null, 'number unknown'],
    [0, null, 'platform_order sibling'],
    [0, null, 'platform_order sibling'],
    [0, null, 'street otherAddress'],
    [3, null, ''],
    [0, null, 'number ambiguous'],
    [0, null, 'quantity short'],
  ])
})

test('an order that no one place has goes in the fewest parts, each line whole, where that is wanted', () => {
  const places = [
    { area_id: 10, free: new Map([[1, 2]]) },
    { area_id: 20, free: new Map([[2, 5]]) },
    {
      area_id: 30,
      free: new Map([
        [1, 1],
        [2, 1],
      ]),
    },
  ]
  const rows = rowsOf(
    { platform_order: 'A', number: 'LK-1', quantity: '2' },
    { platform_order: 'A', number: 'LK-2', quantity: '1' },
    // What is left is in one place after all.
    { platform_order: 'B', number: 'LK-1', quantity: '1' },
    { platform_order: 'B', number: 'LK-2', quantity: '1' },
    { platform_order: 'C', number: 'LK-2', quantity: '5' },
  )
  const judge = (inParts: boolean) => {
    const all = structuredClone(places)
    return judgeSales(rows, { ...known(), places: () => all, inParts }).map((row) => [
      row.warehouse_area_id,
      ...row.faults.map(({ reason }) => reason),
    ])
  }
  expect(judge(false)).toEqual([[null, 'nowhere'], [null, 'nowhere'], [30], [30], [20]])
  // Five pieces of C are in one place, of which A has taken one.
  expect(judge(true)).toEqual([[10], [20], [30], [30], [null, 'short']])
})

test('what left goes to the first lines of an item first, in the order of its shipments', () => {
  const lines = [
    { line_no: 1, amount: 2 },
    { line_no: 3, amount: 2 },
  ]
  const shipments = [
    { shipment_id: 7, quantity: 3 },
    { shipment_id: 9, quantity: 1 },
  ]
  expect(shareShipped(lines, shipments)).toEqual([
    { line_no: 1, shipment_id: 7, quantity: 2 },
    { line_no: 3, shipment_id: 7, quantity: 1 },
    { line_no: 3, shipment_id: 9, quantity: 1 },
  ])
})

test('each platform is told in its own columns', () => {
  const line = {
    platform_order: '112-1',
    platform_line: '77',
    given: 'LK-1',
    quantity: 2,
    carrier: 'Saia',
    tracking_number: '123456789',
    shipped_on: '2026-03-05',
    shipped_at: '2026-03-05T20:00:00.000Z',
    cartons: 4,
    weight_lb: 88,
  }
  const told = (platform: keyof typeof trackingShapes, change: object = {}) =>
    trackingShapes[platform].columns.map(([head, of]) => `${head}=${of({ ...line, ...change })}`).join(' ')
  expect(told('amazon')).toBe(
    'order-id=112-1 order-item-id=77 quantity=2 ship-date=2026-03-05 carrier-code=Other carrier-name=Saia tracking-number=123456789 ship-method=Standard',
  )
  expect(told('amazon', { carrier: 'UPS Ground' })).toContain('carrier-code=UPS carrier-name= ')
  expect(told('ebay')).toContain('Logistics Status=SHIPPED Shipment Carrier=Saia')
  expect(told('walmart')).toContain('shipDateTime=2026-03-05T20:00:00.000Z')
  expect(told('wayfair')).toContain('packageCount=4 weight=88 carrierCode=Saia')
  expect(told('shopify')).toContain('Tracking URL=https://www.saia.com')
  expect(told('other')).toContain('SKU=LK-1')
})

test('what lacks is bought in one place: where most can be, and then where least has to be', () => {
  const place = (warehouse_area_id: number, ...items: [missing: number, amount: number | null][]) => ({
    warehouse_area_id,
    items: items.map(([missing, amount]) => ({ missing, amount, available: warehouse_area_id })),
  })
  const chosen = (...places: ReturnType<typeof place>[]) => placeToReplenish(places)?.warehouse_area_id
  expect(chosen(place(1, [2, null], [1, 1]), place(2, [9, 9], [9, 9]))).toBe(2)
  expect(chosen(place(1, [4, 4]), place(2, [3, 4]), place(3, [3, 4]))).toBe(2)
  expect(chosen(place(1, [0, null], [5, 5]), place(2, [6, 6], [0, 0]))).toBe(1)
  expect(chosen(place(1, [9, null]), place(5, [9, null]), place(3, [9, null]))).toBe(5)
  expect(chosen()).toBeUndefined()
})
