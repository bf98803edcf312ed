import { expect, test } from 'vitest'
import { placeAfter } from './row-keys.ts'

test('a step leads to the next row or the one before, and not beyond the ends', () => {
  expect(placeAfter(1, { from: 0, last: 0, rows: 3 })).toBe(1)
  expect(placeAfter(1, { from: 2, last: 2, rows: 3 })).toBe(2)
  expect(placeAfter(-1, { from: 1, last: 1, rows: 3 })).toBe(0)
  expect(placeAfter(-1, { from: 0, last: 0, rows: 3 })).toBe(0)
})

test('after a row has gone, the next is the one that took its place', () => {
  expect(placeAfter(1, { from: null, last: 0, rows: 3 })).toBe(0)
  expect(placeAfter(1, { from: null, last: 1, rows: 2 })).toBe(1)
  expect(placeAfter(1, { from: null, last: 2, rows: 2 })).toBe(1)
  expect(placeAfter(-1, { from: null, last: 1, rows: 2 })).toBe(0)
})

test('a step passes over what a colleague has, and stays where only such rows are left', () => {
  const passed = (place: number) => place === 1 || place === 3
  expect(placeAfter(1, { from: 0, last: 0, rows: 4, passed })).toBe(2)
  expect(placeAfter(-1, { from: 2, last: 2, rows: 4, passed })).toBe(0)
  expect(placeAfter(1, { from: 2, last: 2, rows: 4, passed })).toBe(2)
  expect(placeAfter(1, { from: null, last: 1, rows: 4, passed })).toBe(2)
})
