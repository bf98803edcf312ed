import { expect, test } from 'vitest'
import { roomFor } from './room-for.ts'

const line = (id: number, amount: number, wish: { cbm?: number; kg?: number; multiple?: number } = {}) => ({
  id,
  custom_sn: `HP-${id}`,
  amount,
  multiple: wish.multiple ?? 1,
  volume_cm3: (wish.cbm ?? 0.5) * 1e6 * amount,
  weight_g: (wish.kg ?? 0) * 1000 * amount,
  problem: null,
})
const said = (...lines: ReturnType<typeof line>[]) =>
  roomFor(lines).map(({ line: { id }, count }) => [id, count])

test('a container half full has room for more of each line, in its multiples', () => {
  // 20 cubic metres of the 28 of a 20GP.
  expect(said(line(1, 20), line(2, 10, { cbm: 1, multiple: 5 }))).toEqual([
    [1, 16],
    [2, 5],
  ])
})

test('goods that weigh much leave no room where there is volume left', () => {
  expect(said(line(1, 20, { kg: 860 }))).toEqual([])
})

test('where the volume of one line is unknown nothing is promised of any', () => {
  expect(said(line(1, 20), line(2, 5, { cbm: 0 }))).toEqual([])
})
