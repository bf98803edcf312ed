import { expect, test } from 'vitest'
import { firstFree } from '../../../parts/refund/damage.ts'
import { fromDamage } from './from-damage.ts'

const picture = (id: string) => ({ id, name: `${id}.jpg`, mime: 'image/jpeg', url: `/${id}` })
const report = (carton: number, ...pictures: string[]) => ({
  id: carton,
  carton,
  kind: 'crushed' as const,
  note: 'Corner',
  by_name: 'Rosa',
  created_at: '2026-03-02T12:00:00.000Z',
  pictures: pictures.map(picture),
})
const line = (line_id: number, pieces_damaged: number, reports: ReturnType<typeof report>[]) => ({
  line_id,
  title: 'Chair',
  preview: null,
  custom_sn: `C${line_id}`,
  bought: 3,
  cartons: 3,
  pieces_damaged,
  reports,
})
const left = (line_id: number, refundable: number) => ({
  line_id,
  title: 'Chair',
  preview: null,
  custom_sn: 'C',
  goods_sn: 'T',
  bought: 3,
  kept: 3,
  refundable,
  paid: '30.00',
  fees: '0.00',
  claimed: '0.00',
  claimed_fees: '0.00',
})

test('damaged cartons become pieces, words and the first five pictures', () => {
  const damage = {
    may_report: true,
    lines: [
      line(1, 2, [report(1, 'a', 'b'), report(2, 'c', 'd', 'e', 'f')]),
      line(2, 0, []),
      line(3, 1, [report(3)]),
    ],
  }
  const order = { claimed_at: null, lines: [left(1, 3), left(2, 3), left(3, 0)] }
  const begun = fromDamage(damage, order, ({ carton, line: { custom_sn } }) => `${custom_sn} ${carton}`)
  expect(begun?.pieces).toEqual({ 1: 2 })
  expect(begun?.reason).toBe('C1 1\nC1 2\nC3 3')
  expect(begun?.pictures.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(fromDamage(damage, order, () => 'x'.repeat(400))?.reason.length).toBe(500)
})

test('cartons that were reported before the last request are part of that one', () => {
  const damage = { may_report: true, lines: [line(1, 1, [report(1, 'a')])] }
  const claimed = (claimed_at: string) => ({ claimed_at, lines: [left(1, 2)] })
  expect(fromDamage(damage, claimed('2026-03-03T00:00:00.000Z'), () => '')).toBeNull()
  expect(fromDamage(damage, claimed('2026-03-01T00:00:00.000Z'), () => '')?.pieces).toEqual({ 1: 1 })
  expect(fromDamage({ may_report: true, lines: [] }, { claimed_at: null, lines: [] }, () => '')).toBeNull()
})

test('after a carton comes the next that nobody has reported', () => {
  const some = { cartons: 4, reports: [report(2)] }
  expect(firstFree(some)).toBe(1)
  expect(firstFree(some, 1)).toBe(3)
  expect(firstFree(some, 4)).toBe(1)
  expect(firstFree({ cartons: 1, reports: [] }, 1)).toBe(1)
  expect(firstFree({ cartons: 1, reports: [report(1)] })).toBe(1)
})
