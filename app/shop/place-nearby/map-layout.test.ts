import { expect, test } from 'vitest'
import { mapLayout } from './map-layout.ts'

test('spots lie in their direction, the farther the farther out', () => {
  const { dots } = mapLayout([
    { id: 1, far: 100, bearing: 0 },
    { id: 2, far: 400, bearing: 90 },
    { id: 3, far: 1000, bearing: 180 },
  ])
  const [north, east, south] = dots
  expect([north!.x, north!.y < 0]).toEqual([0, true])
  expect(east!.y).toBeCloseTo(0)
  expect(east!.x).toBeCloseTo(0.63, 2)
  expect(south!.y).toBeCloseTo(1)
})

test('spots that would cover each other move apart, also two in one place', () => {
  const { dots } = mapLayout([
    { id: 1, far: 2000, bearing: 70 },
    { id: 2, far: 2010, bearing: 70 },
    { id: 3, far: 2010, bearing: 70 },
    { id: 4, far: 30, bearing: 10 },
  ])
  for (const a of dots)
    for (const b of dots) if (a.id < b.id) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.18)
})

test('the rings stand at round distances, the last around everything', () => {
  expect(mapLayout([{ id: 1, far: 2450, bearing: 20 }]).rings.map((ring) => ring.far)).toEqual([
    500, 1500, 3000,
  ])
  expect(mapLayout([{ id: 1, far: 8, bearing: 20 }]).rings).toEqual([{ far: 25, r: 1 }])
  expect(mapLayout([]).dots).toEqual([])
})
