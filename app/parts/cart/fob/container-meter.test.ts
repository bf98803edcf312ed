import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { ContainerMeter } from './container-meter.tsx'

const sofa = { volume_cm3: 1_500_000, weight_g: 60_000 }
const meter = (pieces: number, inland: boolean) =>
  renderWithKeys(createElement(ContainerMeter, { lines: Array(pieces).fill(sofa), inland }), { buy: {} })

test('a sofa that is picked up is not measured by a container of the sea; a whole load of them is', () => {
  expect(meter(1, true)).toBe('')
  expect(meter(1, false)).toContain('containers.part')
  expect(meter(20, true)).toContain('containers.whole')
})
