import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containers } from './container.ts'
import { piecesLeft, planContainers } from './container-plan.ts'

const cbm = (volume: number, tons = 0) => planContainers({ volume_cm3: volume * 1e6, weight_g: tons * 1e6 })
const text = (volume: number, tons?: number) =>
  cbm(volume, tons)
    .containers.map(({ type, count }) => `${count} ${type}`)
    .join(' ')

test.each([
  [4, undefined, ''],
  [13, undefined, '1 20GP'],
  [28.1, undefined, '1 40GP'],
  [68, undefined, '1 40HQ'],
  [90, undefined, '1 40HQ 1 20GP'],
  [102, undefined, '2 40GP'],
  [118, undefined, '1 40HQ 1 40GP'],
  [130, undefined, '2 40HQ'],
  // Heavy goods fill a container by what roads carry.
  [12, 9, '1 20GP'],
  [20, 18, '1 40GP'],
  [30, 36, '1 40GP 1 20GP'],
])('%d cubic metres of %s tons need %s', (volume, tons, expected) => {
  expect(text(volume, tons)).toBe(expected)
})

test('how full containers are goes by what fills them first', () => {
  expect(cbm(34)).toMatchObject({ share: 34 / 58, isByWeight: false })
  expect(cbm(20, 17.2)).toMatchObject({ share: 1, isByWeight: true })
  expect(cbm(6.8)).toMatchObject({ share: 0.1, containers: [] })
})

const loads = fc.record({
  volume_cm3: fc.integer({ min: 1, max: 3_000_000_000 }),
  weight_g: fc.integer({ min: 0, max: 900_000_000 }),
})

test('every load fits into its containers, and one container less would not hold it', () => {
  fc.assert(
    fc.property(loads, (load) => {
      const { containers: mix, share } = planContainers(load)
      if (mix.length === 0) return share < 1
      const count = mix.reduce((sum, one) => sum + one.count, 0)
      const { loaded_cbm, carried_kg } = containers[2]
      const isTooMuch =
        load.volume_cm3 > (count - 1) * loaded_cbm * 1e6 || load.weight_g > (count - 1) * carried_kg * 1000
      return share <= 1 && isTooMuch
    }),
  )
})

test('what still fits is bounded by volume and by weight, in whole multiples', () => {
  const load = { volume_cm3: 27e6, weight_g: 0 }
  expect(piecesLeft(load, { volume_cm3: 200_000, weight_g: 0 })).toBe(5)
  expect(piecesLeft(load, { volume_cm3: 200_000, weight_g: 0 }, 3)).toBe(3)
  const heavy = { volume_cm3: 20e6, weight_g: 17_000_000 }
  expect(piecesLeft(heavy, { volume_cm3: 200_000, weight_g: 60_000 })).toBe(3)
  expect(piecesLeft({ volume_cm3: 8e6, weight_g: 0 }, { volume_cm3: 30e6, weight_g: 0 })).toBe(2)
  expect(piecesLeft(load, { volume_cm3: 0, weight_g: 0 })).toBeNull()
})

test('as many pieces as still fit need no other containers, and one more does', () => {
  const pieces = fc.record({
    volume_cm3: fc.integer({ min: 1000, max: 3_000_000 }),
    weight_g: fc.integer({ min: 100, max: 300_000 }),
  })
  const grown = (load: Parameters<typeof planContainers>[0], piece: typeof load, count: number) => ({
    volume_cm3: load.volume_cm3 + count * piece.volume_cm3,
    weight_g: load.weight_g + count * piece.weight_g,
  })
  fc.assert(
    fc.property(loads, pieces, (load, piece) => {
      const { capacity } = planContainers(load)
      const left = piecesLeft(load, piece)!
      const full = grown(load, piece, left)
      const over = grown(load, piece, left + 1)
      const holds = (of: typeof load) =>
        of.volume_cm3 <= capacity.volume_cm3 && of.weight_g <= capacity.weight_g
      return left >= 0 && holds(full) && !holds(over)
    }),
  )
})
