import { type Cents, parseMoney, toCents, zero } from '../../money/money.ts'

/** The least that is paid out is no more than that, and so is what is kept for a transfer. */
const atMost = { least: toCents(10_000_000), fee: toCents(10_000) } as const

export type PayoutTerms = { least_cents: Cents; fee_cents: Cents }

/** From which amount a manufacturer is paid out, and what is kept of it; or which of both cannot be so. */
export function readPayoutTerms(typed: { least: string; fee: string }): PayoutTerms | 'least' | 'fee' {
  const least_cents = parseMoney(typed.least)
  const fee_cents = parseMoney(typed.fee)
  if (least_cents === null || least_cents < zero || least_cents > atMost.least) return 'least'
  if (fee_cents === null || fee_cents < zero || fee_cents > atMost.fee) return 'fee'
  return fee_cents > zero && fee_cents >= least_cents ? 'fee' : { least_cents, fee_cents }
}
