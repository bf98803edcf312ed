import { expect, test } from 'vitest'
import { editedFields, editsOfRowsThere } from './rows-there.ts'

const picture = { kind: 'picture', rank: 1 }
const edit = (path: string, before: unknown, after: unknown) => ({ path, before, after })
const paths = (...all: Parameters<typeof editsOfRowsThere>) =>
  editsOfRowsThere(...all).map(({ path }) => path)

test('edits of a row that left the product change nothing', () => {
  const now = { 'items.r1': true, 'media.m1': picture }
  const edits = [
    edit('items.r2', true, true),
    edit('items.r2.size', 'L', 'XL'),
    edit('media.m2', picture, { ...picture, rank: 3 }),
    edit('items.r1.size', null, 'L'),
    edit('title.en-US', null, 'Sofa'),
  ]
  expect(paths(edits, now)).toEqual(['items.r1.size', 'title.en-US'])
  expect(editedFields(now, edits)).toEqual({ ...now, 'items.r1.size': 'L', 'title.en-US': 'Sofa' })
})

test('the fields of an item go with it, and come with it', () => {
  const now = { 'items.r1': true }
  const added = [edit('items.n1', null, true), edit('items.n1.size', null, 'L')]
  expect(paths(added, now)).toEqual(['items.n1', 'items.n1.size'])
  expect(paths([edit('items.n1', null, null), added[1]!], now)).toEqual(['items.n1'])
  expect(paths([edit('items.r1', true, null), edit('items.r1.size', null, 'L')], now)).toEqual(['items.r1'])
  expect(paths([edit('items.r2', null, true)], now), 'put back').toEqual(['items.r2'])
})
