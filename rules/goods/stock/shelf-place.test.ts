import { expect, test } from 'vitest'
import { aisleOf, comparePlaces, placePattern } from './shelf-place.ts'

test('one walks past the aisles in their order, and what has no place comes last', () => {
  const places = ['', 'B-01', 'A-10-1', 'A-2-3', 'A-2-1']
  expect(places.toSorted(comparePlaces)).toEqual(['A-2-1', 'A-2-3', 'A-10-1', 'B-01', ''])
  expect(['A-2-1', 'C7', ''].map(aisleOf)).toEqual(['A', 'C7', ''])
})

test('a place is letters and figures with hyphens', () => {
  expect(['A-03-2', '12', 'DOCK'].every((place) => placePattern.test(place))).toBe(true)
  expect(['', 'A-', 'a-1', 'A 1', 'A-1-2-3-4'].some((place) => placePattern.test(place))).toBe(false)
})
