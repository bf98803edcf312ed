import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containers } from './container.ts'
import { planContainers } from './container-plan.ts'

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
