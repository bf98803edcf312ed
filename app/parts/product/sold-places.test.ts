import { expect, test } from 'vitest'
import { placesFor, soldPlaces } from './sold-places.ts'

const place = (warehouse_name: string, available: number, goods_types: number[]) =>
  ({ warehouse_name, available, goods_types }) as Parameters<typeof soldPlaces>[0]['stock'][number]
const item = {
  minimum_amount: 4,
  multiple: 3,
  stock: [place('Ontario', 6, [1, 2]), place('Joliet', 90, [1]), place('Houston', 5, [1, 2])],
}
const names = (places: ReturnType<typeof soldPlaces>) => places.map(({ warehouse_name }) => warehouse_name)

test('an item is bought from warehouses that sell its mode and hold its smallest order', () => {
  expect(names(soldPlaces(item, 1))).toEqual(['Ontario', 'Joliet'])
  expect(names(soldPlaces(item, 2))).toEqual(['Ontario'])
  expect(names(soldPlaces(item, 4))).toEqual([])
})

test('a warehouse that holds too few is shown with those that sell the mode', () => {
  expect(names(placesFor(item, 2))).toEqual(['Ontario', 'Houston'])
})
