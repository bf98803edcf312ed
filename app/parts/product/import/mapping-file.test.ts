import { expect, test } from 'vitest'
import {
  categoriesOf,
  categoryLines,
  type FeedPreview,
  fieldsFilledBy,
  fieldsFor,
  fillBy,
  type ImportMapping,
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

test('categories are written one a line', () => {
  const categories = { 'Bar furniture': 'bar-stools', 'a = b': 'c' }
  expect(categoriesOf(`${categoryLines(categories)}\nunfinished\n= x\ny =`)).toEqual(categories)
})

const preview: FeedPreview = {
  upload_id: '1',
  file_name: 'feed.csv',
  columns: ['Item', 'Name', 'Blurb', 'Photo', 'Photo 2', 'Designer', 'Qty ONT'],
  rows: [['A-1', 'Sofa', 'Soft', 'a.jpg', 'b.jpg', 'Ray', '4']],
  fields: ['custom_sn', 'title', 'price', 'picture'].map((name) => ({ name, required: name !== 'picture' })),
  mapping: { ...before, columns: { custom_sn: 'Item', title: 'Name', 'stock.ONT': 'Qty ONT' } },
}

test('a column fills the field that is chosen for it: texts join two, pictures go on, any other has one column', () => {
  const { columns } = preview.mapping
  const joined = fillBy(columns, 'Blurb', { was: '', now: 'title' })
  expect(joined.title).toBe('Name + Blurb')
  expect(fillBy(joined, 'Designer', { was: '', now: 'title' }).title).toBe('Name + Designer')
  expect(fillBy(joined, 'Name', { was: 'title', now: '' })).toEqual({ ...columns, title: 'Blurb' })
  expect(fillBy(columns, 'Blurb', { was: '', now: 'custom_sn' }).custom_sn).toBe('Blurb')
  expect(fillBy(columns, 'Item', { was: 'custom_sn', now: 'price' })).toEqual({
    title: 'Name',
    'stock.ONT': 'Qty ONT',
    price: 'Item',
  })
  const pictures = ['Photo', 'Photo 2'].reduce(
    (before, column) => fillBy(before, column, { was: '', now: 'picture' }),
    columns,
  )
  expect(pictures).toMatchObject({ picture: 'Photo', 'picture.2': 'Photo 2' })
  const full = Object.fromEntries(
    Array.from({ length: 20 }, (_, n) => [n ? `picture.${n + 1}` : 'picture', `P${n}`]),
  )
  expect(fillBy(full, 'One more', { was: '', now: 'picture' })).toEqual(full)
  // One column may fill two fields.
  expect(fieldsFilledBy(fillBy(columns, 'Name', { was: '', now: 'price' }), 'Name')).toEqual([
    'title',
    'price',
  ])
})

test('a column is offered the fields of the catalogue, what the file was found to hold, and itself as an attribute', () => {
  const { columns } = preview.mapping
  const plain = ['custom_sn', 'title', 'price', 'picture', 'stock.ONT']
  expect(fieldsFor(preview, columns, 'Designer')).toEqual([...plain, 'attribute.Designer'])
  const pictured = { ...columns, picture: 'Photo', 'picture.2': 'Photo 2' }
  expect(fieldsFor(preview, pictured, 'Photo 2')).toEqual([...plain, 'picture.2', 'attribute.Photo 2'])
  expect(fieldsFor(preview, pictured, 'Designer')).not.toContain('picture.2')
  expect(fieldsFor(preview, columns, 'x'.repeat(51))).toEqual(plain)
})
