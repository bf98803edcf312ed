import { expect, test } from 'vitest'
import { readTiers } from './member-discount.ts'

const tiers = (...rows: [string, string][]) =>
  readTiers(rows.map(([threshold, percent]) => ({ threshold, percent })))

test('tiers are read in the order of their thresholds', () => {
  expect(tiers(['5000', '5'], [' 1000.50 ', '2'])).toEqual([
    { threshold_cents: 100_050, percent: 2 },
    { threshold_cents: 500_000, percent: 5 },
  ])
  expect(tiers()).toEqual([])
  expect(tiers(['1', '50'])).toEqual([{ threshold_cents: 100, percent: 50 }])
})

test('the first wrong tier is told by its place', () => {
  expect(tiers(['1000', '2'], ['0', '3'])).toEqual({ place: 1, fault: 'threshold' })
  expect(tiers(['ten', '2'])).toEqual({ place: 0, fault: 'threshold' })
  for (const percent of ['', '0', '51', '2.5', '-1'])
    expect(tiers(['1000', percent])).toEqual({ place: 0, fault: 'percent' })
  expect(tiers(['1000', '2'], ['2000', '3'], ['1000.00', '4'])).toEqual({ place: 2, fault: 'thresholdTwice' })
  expect(tiers(['5000', '2'], ['1000', '2'])).toEqual({ place: 0, fault: 'percentFalls' })
})
