import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPieces, placesServed, placesServedInTurn } from './serve-places.ts'

const places = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 50 }) }))

test('nobody gets a part, and who gets nothing needed more than was left when their turn came', () => {
  fc.assert(
    fc.property(places, fc.nat(400), (line, came) => {
      const served = placesServed(line, came)
      expect(line.filter((place) => served.includes(place))).toEqual(served)
      let left = came
      for (const place of line) {
        expect(served.includes(place)).toBe(place.amount <= left)
        if (served.includes(place)) left -= place.amount
      }
      expect(came - countPieces(served)).toBe(left)
    }),
  )
})

test('who is passed over would have needed more than was left when their turn came', () => {
  const line = [5, 8, 4, 3].map((amount) => ({ amount }))
  expect(placesServed(line, 10).map(({ amount }) => amount)).toEqual([5, 4])
  expect(placesServed(line, 20)).toEqual(line)
  expect(placesServed(line, 2)).toEqual([])
})

test('while more is to come nobody is served before who is older', () => {
  const line = [5, 8, 4, 3].map((amount) => ({ amount }))
  expect(placesServedInTurn(line, 12).map(({ amount }) => amount)).toEqual([5])
  expect(placesServedInTurn(line, 13).map(({ amount }) => amount)).toEqual([5, 8])
  expect(placesServedInTurn(line, 99)).toEqual(line)
  expect(placesServedInTurn([], 9)).toEqual([])
})
