import { expect, test } from 'vitest'
import type { StoredMapping } from '#database/tables/listing'
import { guessFeedMapping } from './guess-mapping.ts'
import { centsAt, readDecimal } from './numbers.ts'
import type { ReadRow } from './read-cells.ts'
import { rowReader } from './read-row.ts'

const mapping: StoredMapping = {
  columns: {
    custom_sn: 'no',
    title: 'name + about',
    category: 'kind',
    price: 'price',
    list_price: 'old',
    width: 'w',
    weight: 'kg',
    minimum_amount: 'moq',
    'attribute.designer': 'by',
    'stock.ONT': 'ontario',
    'stock.FON': 'fontana',
  },
  decimal: ',',
  currency: 'SAR',
  rate: '0.2666',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
}
const columns = ['no', 'name', 'about', 'kind', 'price', 'old', 'w', 'kg', 'moq', 'by', 'ontario', 'fontana']
const read = rowReader(mapping, columns)
const good = [
  'A1',
  'STIG',
  'Bar  stool,\u00a0  74 cm',
  'Chairs',
  '1.069,50',
  'No old price',
  '51,5',
  '',
  '',
  'Nicholai',
  '12',
  '',
]
const put = (changes: Record<string, string | number>) => good.map((cell, i) => changes[columns[i]!] ?? cell)
const rowOf = (cells: (string | number)[]) => (read(cells) as { row: ReadRow }).row

test('reads a row: blanks folded, price at the rate, size in mm, empty cells as null', () => {
  expect(rowOf(good)).toMatchObject({
    custom_sn: 'A1',
    title: { 'en-US': 'STIG Bar stool, 74 cm' },
    category: 'Chairs',
    price_cents: 28_513,
    special_offer_cents: 0,
    width_mm: 515,
    depth_mm: null,
    weight_g: null,
    minimum_amount: null,
    attributes: { designer: 'Nicholai' },
    stock: { ONT: 12 },
  })
})

test('a higher list price makes the price an offer, a lower one does not', () => {
  expect(rowOf(put({ price: '100', old: '200' }))).toMatchObject({
    price_cents: 5_332,
    special_offer_cents: 2_666,
  })
  expect(rowOf(put({ price: '100', old: '50' }))).toMatchObject({
    price_cents: 2_666,
    special_offer_cents: 0,
  })
})

test('number cells of a spreadsheet ignore the decimal sign', () => {
  expect(rowOf(put({ price: 265.5, w: 51 }))).toMatchObject({ price_cents: 7_078, width_mm: 510 })
})

test.each([
  [{ no: '' }, 'missing', 'no', ''],
  [{ name: ' ', about: '' }, 'missing', 'name + about', ''],
  [{ price: '' }, 'missing', 'price', ''],
  [{ price: 'on request' }, 'badPrice', 'price', 'on request'],
  [{ price: '-5' }, 'badPrice', 'price', '-5'],
  [{ price: '0' }, 'badPrice', 'price', '0'],
  [{ price: '0,01' }, 'badPrice', 'price', '0,01'],
  [{ price: '1,234.50' }, 'badPrice', 'price', '1,234.50'],
  [{ no: 'x'.repeat(61) }, 'tooLong', 'no', 'x'.repeat(61)],
])('rejects %j as %s, naming the cell', (changes, fault, column, cell) => {
  expect(read(put(changes as Record<string, string>))).toEqual({ rejected: { fault, column, cell } })
})

test.each([
  ['30.7 in', 780],
  ['30,7"', 780],
  ['31 ½', null],
  ['900 mm', 900],
  ['0,8 m', 800],
  ['78cm', 780],
  ['78 ', 780],
  ['5’', 1_524],
  ['78 x 80', null],
  ['12 stone', null],
  ['45 厘米', 450],
  ['20 pulgadas', 508],
])('a width of %s is %s mm', (w, mm) => {
  const told = read(put({ w: w.replace('.', ',') }))
  expect('row' in told ? told.row.width_mm : null).toBe(mm)
})

test.each([
  ['40 lbs', 18_144],
  ['18 kg', 18_000],
  ['16 oz.', 454],
  ['1500 g', 1_500],
  ['3', 3_000],
])('a weight of %s is %d g', (kg, grams) => {
  expect(rowOf(put({ kg }))).toMatchObject({ weight_g: grams })
})

test('a column names its unit, before the mapping and after the cell', () => {
  const inches = rowReader({ ...mapping, columns: { ...mapping.columns, width: 'w (in)' } }, [
    ...columns.map((column) => (column === 'w' ? 'w (in)' : column)),
  ])
  const width = (w: string) => (inches(put({ w })) as { row: ReadRow }).row.width_mm
  expect([width('10'), width('10 cm')]).toEqual([254, 100])
})

test.each([
  ['995 SAR', 'row'],
  ['SR 995', 'row'],
  ['995,00 each', 'row'],
  ['€ 995', 'otherCurrency'],
  ['$995.00', 'otherCurrency'],
  ['10 CNY', 'otherCurrency'],
  ['￥399', 'otherCurrency'],
  ['995 per dozen', 'badPrice'],
])('a price of %s in a feed in SAR comes to %s', (price, expected) => {
  const told = read(put({ price }))
  expect('rejected' in told ? told.rejected.fault : 'row').toBe(expected)
})

test.each([
  [['$10.00', 'US$ 12'], 'USD'],
  [['￥399.00', '1399元'], 'CNY'],
  [['€ 10,00', '12'], 'EUR'],
  [['12', '13'], 'USD'],
])('prices of %j are guessed to be in %s, with a rate only where it is known', (prices, currency) => {
  const { rate, ...guessed } = guessFeedMapping(
    ['price'],
    prices.map((price) => [price]),
  )
  expect(guessed.currency).toBe(currency)
  expect(rate).toBe(currency === 'USD' ? '1' : '')
})

test.each([
  [['Handle', 'Title', 'Body (HTML)', 'Type', 'Variant SKU', 'Variant Price', 'Variant Compare At Price']],
  [['SKU', 'Name', 'Regular price', 'Categories', 'Length (in)', 'Width (in)', 'Weight (lbs)']],
  [['id', 'title', 'description', 'product_type', 'price', 'gtin', 'shipping_weight']],
  [['Supplier Part Number', 'Product Name', 'Base Price', 'Class', 'Overall Width', 'Carton Weight (lb)']],
])('a shop system’s columns %j are known', (names) => {
  const mapped = guessFeedMapping(names, []).columns
  for (const field of ['custom_sn', 'title', 'category', 'price']) expect(mapped).toHaveProperty(field)
})

test.each([
  [{ old: 'SR 1,385' }, 'badPrice', 'old', 'SR 1,385', { special_offer_cents: 0 }],
  [{ w: 'wide' }, 'badSize', 'w', 'wide', { width_mm: null }],
  [{ w: '0' }, 'badSize', 'w', '0', { width_mm: null }],
  [{ fontana: '-1' }, 'badNumber', 'fontana', '-1', { stock: { ONT: 12 } }],
  [{ moq: '1,5' }, 'badNumber', 'moq', '1,5', { minimum_amount: null }],
  [{ by: 'x'.repeat(8_001) }, 'tooLong', 'by', 'x'.repeat(200), { attributes: {} }],
])('takes %j in without the cell, and warns of it as %s', (changes, fault, column, cell, row) => {
  expect(read(put(changes as Record<string, string>))).toMatchObject({ row, warned: { fault, column, cell } })
})

test.each([
  ['1 pcs', 1],
  ['2.0', 2],
  ['100+', 100],
  ['5-7 days', 7],
  ['3 件', 3],
])('a minimum of %s is %d', (moq, amount) => {
  expect(read(put({ moq }))).toMatchObject({ row: { minimum_amount: amount }, warned: null })
})

test('an option’s name is no weight, and grams are one', () => {
  const guessed = (names: string[]) => guessFeedMapping(names, []).columns.weight
  expect(guessed(['SKU', 'Variant'])).toBeUndefined()
  expect(guessed(['SKU', 'Variant Grams'])).toBe('Variant Grams')
})

test('rejects a row with more cells than the head has', () => {
  expect(read([...good, 'more'])).toEqual({ rejected: { fault: 'cellCount', column: '', cell: '13' } })
  expect(read([...good, '', ''])).toHaveProperty('row')
})

test('refuses a mapping without a required field, with an unknown field, or of a missing column', () => {
  const { price: _price, ...without } = mapping.columns
  expect(() => rowReader({ ...mapping, columns: without }, columns)).toThrow('import.mapping')
  expect(() => rowReader({ ...mapping, columns: { ...mapping.columns, shape: 'kind' } }, columns)).toThrow(
    'import.mapping',
  )
  expect(() => rowReader(mapping, columns.slice(1))).toThrow('import.mapping')
})

test.each([
  ['1.234,50', ',', 123_450],
  ['1 234,5', ',', 123_450],
  ['1234', ',', 123_400],
  ["1'234.5", '.', 123_450],
  ['1,23,4', '.', null],
  ['12.', '.', null],
  ['', '.', null],
  ['1e3', '.', null],
] as const)('reads %s with decimal %s as %s cents', (text, sign, cents) => {
  const value = readDecimal(text, sign)
  expect(value && centsAt(value, '1')).toBe(cents)
})

test('converts exactly and rounds half up, where binary fractions would be wrong', () => {
  expect(centsAt(readDecimal('1.005', '.')!, '1')).toBe(101)
  expect(centsAt(readDecimal('8.165', '.')!, '1')).toBe(817)
  expect(centsAt(readDecimal('0.1', '.')!, '0.05')).toBe(1)
})

test('guesses the mapping from the names of the columns, and the decimal sign from the prices', () => {
  const guessed = guessFeedMapping(
    ['Item No', 'Product Name', 'Colour', 'Department', 'Price', 'W', 'Stock ont'],
    [['1', 'a', 'b', 'c', '12,50', '3', '4']],
  )
  expect(guessed).toMatchObject({
    decimal: ',',
    columns: {
      custom_sn: 'Item No',
      title: 'Product Name',
      color: 'Colour',
      category: 'Department',
      price: 'Price',
      width: 'W',
      'stock.ONT': 'Stock ont',
    },
  })
})

test('columns by language and with their unit are guessed, and stock by a warehouse’s name', () => {
  const names = [
    'Name EN',
    'Name ZH',
    'Name ES',
    'L cm',
    'W cm',
    'H cm',
    'Net kg',
    'Gross kg',
    'Stock New York',
  ]
  expect(guessFeedMapping(names, []).columns).toEqual({
    title: 'Name EN',
    title_zh: 'Name ZH',
    title_es: 'Name ES',
    depth: 'L cm',
    width: 'W cm',
    height: 'H cm',
    weight: 'Net kg',
    carton_weight: 'Gross kg',
    'stock.NEW YORK': 'Stock New York',
  })
})

test('days and prices beyond those of the manufacturers’ form are none', () => {
  const { minimum_amount, ...others } = mapping.columns
  const later = rowReader({ ...mapping, columns: { ...others, lead_days: 'moq' } }, columns)
  const row = (moq: string, price: string) =>
    later(
      good.map((cell, place) => (columns[place] === 'moq' ? moq : columns[place] === 'price' ? price : cell)),
    )
  expect(row('365', '10')).toMatchObject({ row: { lead_days: 365 } })
  expect(row('400', '10')).toMatchObject({
    row: { lead_days: null },
    warned: { fault: 'badNumber', cell: '400' },
  })
  expect(row('3', '4000000')).toMatchObject({ rejected: { fault: 'badPrice', cell: '4000000' } })
})

test('a dash stands for no cents, and what is larger than anything that is shipped is said to be', () => {
  expect(rowOf(put({ price: '89,– SAR' })).price_cents).toBe(2_373)
  expect(rowOf(put({ price: '89,-' })).price_cents).toBe(2_373)
  expect(read(put({ price: '89,-5' }))).toMatchObject({ rejected: { fault: 'badPrice' } })
  expect(read(put({ w: '100000000' }))).toMatchObject({
    warned: { fault: 'hugeSize', column: 'w', cell: '100000000' },
  })
})
