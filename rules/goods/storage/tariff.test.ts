import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../days.ts'
import { centsOfMicro, costToCome, freeDays, rateAt, storageSteps, storageTariffFault } from './tariff.ts'

const typed = (...steps: [number, string][]) => steps.map(([from_age, price]) => ({ from_age, price }))
const usual = typed([0, '0'], [30, '0.45'], [60, '0.60'])

test('steps begin with the first day, rise, and have a price', () => {
  expect(storageSteps(usual)).toEqual([
    { from_age: 0, cents_per_m3: 0 },
    { from_age: 30, cents_per_m3: 45 },
    { from_age: 60, cents_per_m3: 60 },
  ])
  const wrong = [
    typed(),
    typed([1, '0.10']),
    typed([0, '']),
    typed([0, '0.10'], [0, '0.20']),
    typed([0, '0.10'], [9, '-1']),
    typed([0, '1000.01']),
    typed([0, '0'], [4_000, '1']),
  ]
  for (const steps of wrong) expect(storageSteps(steps)).toBeNull()
})

test('a tariff begins tomorrow at the earliest', () => {
  const fault = (valid_from: string) => storageTariffFault({ valid_from, steps: usual }, '2026-03-02')
  expect(fault('2026-03-03')).toBeNull()
  expect(fault('2026-03-02')).toEqual({ field: 'valid_from', refusal: 'storage.tariffDate' })
  expect(storageTariffFault({ valid_from: '2026-03-03', steps: [] }, '2026-03-02')?.refusal).toBe(
    'storage.steps',
  )
})

test('the greatest step that is not above the age has the rate', () => {
  const steps = storageSteps(usual)!
  expect([0, 29, 30, 59, 60, 900, -1].map((age) => rateAt(steps, age))).toEqual([0, 0, 45, 45, 60, 60, 0])
  expect(rateAt([], 5)).toBe(0)
  expect(freeDays(steps)).toBe(30)
  expect(freeDays(storageSteps(typed([0, '0.10']))!)).toBe(0)
  expect(freeDays(storageSteps(typed([0, '0']))!)).toBeNull()
})

test('six chairs of the design cost 22.74 cents a day, rounded half up once', () => {
  expect(centsOfMicro(6 * 84_213 * 45)).toBe(23)
  expect(centsOfMicro(499_999)).toBe(0)
  expect(centsOfMicro(500_000)).toBe(1)
})

test('what is to come is what each day costs, one by one', () => {
  const aStep = fc.record({ from_age: fc.integer({ min: 1, max: 90 }), cents_per_m3: fc.nat(200) })
  fc.assert(
    fc.property(
      fc.nat(100),
      fc.uniqueArray(aStep, { selector: ({ from_age }) => from_age, maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: -3, max: 120 }), fc.integer({ min: 1, max: 5_000_000 })), {
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 120 }),
      (first, more, goods, days) => {
        const rest = more.toSorted((a, b) => a.from_age - b.from_age)
        const steps = [{ from_age: 0, cents_per_m3: first }, ...rest]
        const today = '2026-03-02'
        const stored = goods.map(([age, cm3]) => ({ aged_from: addDays(today, -age), cm3, steps }))
        const micro = goods.reduce((sum, [age, cm3]) => {
          for (let d = 0; d < days; d += 1) sum += BigInt(cm3) * BigInt(rateAt(steps, age + d))
          return sum
        }, 0n)
        expect(costToCome(stored, { today, days })).toBe(centsOfMicro(micro))
      },
    ),
  )
})
