import { expect, test } from 'vitest'
import {
  categoriesOf,
  categoryLines,
  type ImportMapping,
  joinColumns,
  partsOf,
  readMapping,
} from './mapping-file.ts'

const before: ImportMapping = {
  columns: { title: 'name' },
  decimal: '.',
  currency: 'USD',
  rate: '1',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: {},
}

test('a mapping file overrides what it says and leaves the rest', () => {
  const file = JSON.stringify({
    columns: { title: 'name + short_description', 'attribute.designer': 'designer' },
    decimal: ',',
    currency: 'SAR',
    rate: '0.2666',
  })
  expect(readMapping(file, before)).toEqual({
    ...before,
    columns: { title: 'name + short_description', 'attribute.designer': 'designer' },
    decimal: ',',
    currency: 'SAR',
    rate: '0.2666',
  })
})

test('what is no mapping is none', () => {
  for (const bad of [
    '',
    'item;price',
    '[]',
    '{}',
    '{"columns":[]}',
    '{"columns":{"a":1}}',
    '{"columns":{},"categories":3}',
    'null',
  ]) {
    expect([bad, readMapping(bad, before)]).toEqual([bad, null])
  }
})

test('columns are joined and parted, categories written one a line', () => {
  expect(partsOf(joinColumns(['name', undefined, 'short_description']))).toEqual([
    'name',
    'short_description',
  ])
  expect(partsOf(undefined)).toEqual([])
  const categories = { 'Bar furniture': 'bar-stools', 'a = b': 'c' }
  expect(categoriesOf(`${categoryLines(categories)}\nunfinished\n= x\ny =`)).toEqual(categories)
})
