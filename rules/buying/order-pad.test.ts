import { expect, test } from 'vitest'
import { parseQuantity } from '../goods/quantity.ts'
import { mergeLines, padLines } from './order-pad.ts'

const rowsOf = (...table: string[][]) => padLines(table).map(({ model, quantity }) => [model, quantity])

test('a head in any of the three languages says which column is which', () => {
  expect(rowsOf(['Qty', 'Model number'], ['4', 'HAR-1'])).toEqual([['HAR-1', '4']])
  expect(rowsOf(['名称', '型号', '数量'], ['椅子', 'HAR-1', '4'])).toEqual([['HAR-1', '4']])
  expect(rowsOf(['Artículo', 'Cantidad'], ['HAR-1', '4'])).toEqual([['HAR-1', '4']])
  for (const name of ['SKU', 'Item', 'Item #', 'item no.', 'Part Number', 'goods_sn', 'MODEL'])
    expect(rowsOf([name, 'Quantity'], ['HAR-1', '4'])).toEqual([['HAR-1', '4']])
})

test('a head with more words, and beside other columns, says it too', () => {
  for (const [model, quantity] of [
    ['货品编号', '采购数量'],
    ['产品型号', '订货数量（件）'],
    ['SKU编码', '下单数量'],
    ['Código de artículo', 'Cantidad pedida'],
    ['N.º de modelo', 'Cant.'],
    ['Núm. de producto', 'Uds.'],
    ['Style No.', 'Qty ordered'],
  ])
    expect(rowsOf(['No.', 'Item', model!, quantity!], ['1', 'Chair', 'HAR-1', '4']), model).toEqual([
      ['HAR-1', '4'],
    ])
})

test('the numbers that a sheet gives its rows are no amounts', () => {
  expect(rowsOf(['1', 'HAR-1', '4'], ['2', 'HAR-2', '6'])).toEqual([
    ['HAR-1', '4'],
    ['HAR-2', '6'],
  ])
  // Unless there are no others.
  expect(rowsOf(['HAR-1', '1'], ['HAR-2', '2'])).toEqual([
    ['HAR-1', '1'],
    ['HAR-2', '2'],
  ])
})

test('letters and digits of a Chinese keyboard are read as any other', () => {
  expect(rowsOf(['ＨＡＲ－１', '１２'])).toEqual([['HAR-1', '12']])
  expect(parseQuantity('１，０００')).toBe(1000)
})

test('without a head the column of whole numbers is the amounts', () => {
  expect(rowsOf(['HAR-1', '4'], ['HAR-2', '1,000'])).toEqual([
    ['HAR-1', '4'],
    ['HAR-2', '1,000'],
  ])
  expect(rowsOf(['12', 'HAR-1'], ['7', 'HAR-2'])).toEqual([
    ['HAR-1', '12'],
    ['HAR-2', '7'],
  ])
  expect(rowsOf(['HAR-1', 'Oak chair', '4'])).toEqual([['HAR-1', '4']])
  // Where both are numbers, the first is the model.
  expect(rowsOf(['100200', '4'], ['100300', '6'])).toEqual([
    ['100200', '4'],
    ['100300', '6'],
  ])
  expect(rowsOf(['HAR-1'], ['HAR-2'])).toEqual([
    ['HAR-1', ''],
    ['HAR-2', ''],
  ])
  // A slip in the amounts does not turn them into something else.
  expect(rowsOf(['HAR-1', '4'], ['HAR-2', 'four'], ['HAR-3', '1'])).toHaveLength(3)
})

test('blank rows and cells go', () => {
  expect(rowsOf([''], ['SKU', 'Qty'], [' HAR-1 ', ' 4 '], ['', ''], ['HAR-2', ''])).toEqual([
    ['HAR-1', '4'],
    ['HAR-2', ''],
  ])
  expect(padLines([])).toEqual([])
  expect(padLines([['', ' ']])).toEqual([])
  expect(padLines([['SKU', 'Qty']])).toEqual([])
})

test('amounts are read as spreadsheets write them', () => {
  for (const [text, amount] of [
    ['12', 12],
    [' 12 ', 12],
    ['12.0', 12],
    ['12,00', 12],
    ['1,000', 1000],
    ['1.000', 1000],
    ['12 500', 12_500],
    ['0', 0],
  ] as const)
    expect(parseQuantity(text), text).toBe(amount)
  for (const text of ['', 'four', '1.5', '1,5', '-3', '1e3', '0x10', '12 pcs', '9999999999'])
    expect(parseQuantity(text), text).toBeNull()
})

test('rows of the same model become one, with what they were', () => {
  const lines = padLines([
    ['HAR-1', '4'],
    ['har-1', '6'],
    ['HAR-2', 'x'],
    ['HAR-1', '?'],
    ['HAR-1', '10'],
  ])
  expect(mergeLines(lines)).toEqual([
    { model: 'HAR-1', quantity: '20', parts: [4, 6, 10] },
    { model: 'HAR-2', quantity: 'x', parts: [] },
    { model: 'HAR-1', quantity: '?', parts: [] },
  ])
  expect(mergeLines(mergeLines(lines))).toHaveLength(3)
})

test('the key that merges rows may be another, or none', () => {
  const lines = padLines([
    ['HAR-1', '4'],
    ['TR100', '6'],
    ['', '2'],
    ['', '3'],
  ])
  const item = new Map([
    ['HAR-1', '#1'],
    ['TR100', '#1'],
  ])
  expect(mergeLines(lines, ({ model }) => item.get(model) ?? null)).toEqual([
    { model: 'HAR-1', quantity: '10', parts: [4, 6] },
    { model: '', quantity: '2', parts: [] },
    { model: '', quantity: '3', parts: [] },
  ])
  expect(mergeLines(lines)).toHaveLength(4)
})
