import { expect, test } from 'vitest'
import { type CompareTexts, type ComparisonItem, differs, rowsOf } from './rows.ts'

const words: CompareTexts = {
  t: (key, values) => `${key}${values ? ` ${Object.values(values).join('/')}` : ''}`,
  has: (key) => key === 'attribute.material',
  number: String,
  inches: (mm) => String(Math.round(mm / 25.4)),
  cm: (mm) => String(mm / 10),
  pounds: (g) => String(Math.round(g / 453.6)),
  kg: (g) => String(g / 1000),
  cubicFeet: (cm3) => String(Math.round(cm3 / 28_317)),
}
const stock = (warehouse_name: string, available: number, goods_types = [1, 2]) => ({
  warehouse_name,
  available,
  goods_types,
})
const product = (of: object, relation: object = {}) =>
  ({
    merchant: { name: 'Harlow' },
    width_mm: 1016,
    depth_mm: 508,
    height_mm: 762,
    weight_g: 20_000,
    attributes: [],
    relations: [
      {
        custom_sn: 'HP-1',
        purchase_modes: [1],
        color: null,
        cartons: [],
        gross_weight_g: 0,
        volume_cm3: 0,
        minimum_amount: 1,
        multiple: 1,
        lead_days: 2,
        stock: [],
        ...relation,
      },
    ],
    ...of,
  }) as unknown as ComparisonItem
const cellsOf = (products: ComparisonItem[], key: string) =>
  rowsOf(words, products).find((row) => row.key === key)?.cells

test('a size that is not known whole is left open, never filled with zeros', () => {
  const products = [product({}), product({ depth_mm: null })]
  expect(cellsOf(products, 'assembled')).toEqual(['compare.size 40 × 20 × 30/101.6 × 50.8 × 76.2', null])
})

test('a row that none of them can fill is left out', () => {
  expect(cellsOf([product({})], 'cartons')).toBeUndefined()
  expect(cellsOf([product({}), product({}, { cartons: [{}, {}] })], 'cartons')).toEqual([null, '2'])
})

test('attributes of any of them are rows for all', () => {
  const oak = product({ attributes: [{ name: 'material', value: 'Oak' }] })
  const lamp = product({ attributes: [{ name: 'bulb_type', value: 'E26' }] })
  expect(cellsOf([oak, lamp], 'attribute material')).toEqual(['Oak', null])
  expect(rowsOf(words, [oak, lamp]).find((row) => row.key === 'attribute bulb_type')?.name).toBe('bulb type')
})

test('stock is that of one item where a warehouse has several, most first', () => {
  const two = product({
    relations: [
      {
        ...product({}).relations[0],
        stock: [stock('Ontario', 2), stock('Edison', 9), stock('Joliet', 40, [2])],
      },
      { ...product({}).relations[0], stock: [stock('Ontario', 3)] },
    ],
  })
  expect(cellsOf([two, product({})], 'stock')).toEqual([
    'card.stock Edison/9\ncard.stock Ontario/3',
    'card.none',
  ])
})

test('goods made to order say when and from where, not that they are out of stock', () => {
  const made = product({}, { purchase_modes: [4], lead_days: 30, fob_port: 'Shenzhen' })
  const coming = product({}, { purchase_modes: [5] })
  expect(cellsOf([made, coming, product({})], 'stock')).toEqual([
    'card.madeToOrderFrom 30/Shenzhen',
    null,
    'card.none',
  ])
})

test('a row knows whether the products differ in it', () => {
  expect(differs({ key: 'k', name: 'n', cells: ['a', 'a'] })).toBe(false)
  expect(differs({ key: 'k', name: 'n', cells: ['a', null] })).toBe(true)
})
