import { expect, test } from 'vitest'
import { moneyText, toCents } from '../../money/money.ts'
import {
  computeLandedCost,
  type LandedLine,
  type LandedRate,
  type LandedRateKind,
  landedValueIn,
} from './landed-cost.ts'

let id = 0
const rate = (kind: LandedRateKind, value: number, of: Partial<LandedRate> = {}): LandedRate => {
  id += 1
  return { id, kind, value, hs_prefix: '', origin: '', place: '', ...of }
}
const rates = [
  rate('freight', 9_000),
  rate('freight', 7_500, { place: 'Port Klang' }),
  rate('insurance', 5_000),
  rate('duty', 0, { hs_prefix: '94' }),
  rate('extraDuty', 250_000, { hs_prefix: '940161' }),
  rate('extraDuty', 150_000, { hs_prefix: '940161', origin: 'ES' }),
  rate('mpf', 3_464),
  rate('mpfLeast', 3_358),
  rate('mpfMost', 65_150),
  rate('hmf', 1_250),
  rate('delivery', 4_000),
  rate('delivery', 2_500, { place: '900' }),
]
const sofa: LandedLine = {
  quantity: 100,
  price: toCents(20_000),
  volume_cm3: 1_200_000,
  hs_code: '940161',
  origin: 'MY',
}
const to = { port: 'Port Klang', zip: '90021' }
const shown = ([line]: ReturnType<typeof computeLandedCost>) => [
  moneyText(line!.goods),
  ...Object.values(line!.parts).map(({ amount }) => (amount === null ? null : moneyText(amount))),
  line!.total === null ? null : moneyText(line!.total),
]

test('a line costs its goods, freight, insurance, duties, fees and the way from the port', () => {
  // 100 × 200.00; 120 m³ × 75.00; 0.5 % of 29,000; free; 25 %; 0.3464 %; 0.125 %; 120 m³ × 25.00
  const parts = ['9000.00', '145.00', '0.00', '5000.00', '69.28', '25.00', '3000.00']
  expect(shown(computeLandedCost([sofa], rates, to))).toEqual(['20000.00', ...parts, '37239.28'])
})

test('the most specific rate applies: by tariff number, then origin, then place', () => {
  const [spanish] = computeLandedCost([{ ...sofa, origin: 'ES' }], rates, { port: 'Valencia', zip: '10001' })
  expect([
    spanish!.parts.extraDuty.amount,
    spanish!.parts.freight.amount,
    spanish!.parts.delivery.amount,
  ]).toEqual([300_000, 1_080_000, 480_000])
  const [table] = computeLandedCost([{ ...sofa, hs_code: '940360' }], rates, to)
  expect(table!.parts.extraDuty.amount).toBe(0)
})

test.each<[string, Partial<LandedLine>, string[]]>([
  ['without a volume', { volume_cm3: null }, ['freight', 'insurance', 'delivery']],
  ['without a tariff number', { hs_code: null }, ['duty', 'extraDuty']],
  ['without an origin', { origin: null }, ['duty', 'extraDuty']],
  ['of a number that no rate names', { hs_code: '570330' }, ['duty']],
])('what is not known is unknown and never nothing: %s', (_what, without, missing) => {
  const [line] = computeLandedCost([{ ...sofa, ...without }], rates, to)
  const unknown = Object.entries(line!.parts).filter(([, { amount }]) => amount === null)
  expect([unknown.map(([part]) => part), line!.total]).toEqual([missing, null])
})

test.each([
  ['duty', '25', 250_000],
  ['mpf', '0.3464', 3_464],
  ['hmf', '0.12345', null],
  ['duty', '-1', null],
  ['freight', '75.5', 7_550],
  ['mpfLeast', '33.58', 3_358],
  ['delivery', '0', 0],
  ['freight', '25 %', null],
] as const)('a rate of %s typed as “%s” is %s', (kind, text, value) => {
  expect(landedValueIn(kind, text)).toBe(value)
})

test('the processing fee has a least and a most for the entry, parted over its lines to the cent', () => {
  const fees = (price: number) =>
    computeLandedCost(
      [1, 2, 3].map((n) => ({ ...sofa, quantity: n, price: toCents(price) })),
      rates,
      to,
    ).map(({ parts }) => parts.mpf.amount!)
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  expect(sum(fees(100))).toBe(3_358)
  expect(sum(fees(50_000_000))).toBe(65_150)
  const without = computeLandedCost(
    [sofa],
    rates.filter(({ kind }) => kind !== 'mpfMost'),
    to,
  )
  expect(without[0]!.parts.mpf.amount).toBeNull()
})
