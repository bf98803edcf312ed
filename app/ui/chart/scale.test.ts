import { expect, test } from 'vitest'
import { labelEvery, labelMiddle, scaleOf, stackOf } from './scale.ts'

test('an axis takes in zero and all values, with round marks', () => {
  expect(scaleOf([3, 17, 92])).toEqual({ low: 0, high: 100, ticks: [0, 50, 100] })
  expect(scaleOf([-30, 110])).toEqual({ low: -50, high: 150, ticks: [-50, 0, 50, 100, 150] })
  expect(scaleOf([])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
  expect(scaleOf([0, 0])).toEqual({ low: 0, high: 1, ticks: [0, 1] })
})

test('what is counted has no halves on its axis', () => {
  expect(scaleOf([1, 2], { whole: true }).ticks).toEqual([0, 1, 2])
  expect(scaleOf([1, 2]).ticks).toEqual([0, 0.5, 1, 1.5, 2])
})

test('values stack away from zero on both sides, and nothing takes no place', () => {
  expect(stackOf([5, 0, 3, -2, -1])).toEqual([
    { series: 0, from: 0, to: 5 },
    { series: 2, from: 5, to: 8 },
    { series: 3, from: -2, to: 0 },
    { series: 4, from: -3, to: -2 },
  ])
})

test('labels are left out where they would run into each other', () => {
  expect([labelEvery(7, 700, 60), labelEvery(31, 320, 60), labelEvery(0, 0, 60)]).toEqual([1, 6, 1])
})

test('a label at the edge is moved in rather than cut off, and Chinese is as wide as it is', () => {
  expect(labelMiddle(100, 'Stockton', 320)).toBe(100)
  expect(labelMiddle(310, 'Stockton', 320)).toBeCloseTo(320 - 27.2)
  expect(labelMiddle(310, '斯托克顿', 320)).toBe(320 - 24)
})
